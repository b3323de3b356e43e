import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import type { FanoutMessage } from "./fanout.ts";

/** The order is the wire format between processes: add at the end only. */
const KINDS = [
  "update",
  "presence",
  "compare",
  "accessChanged",
  "projectChanged",
  "deleted",
] as const satisfies readonly FanoutMessage["kind"][];

/** A message with the process that sent it, as bytes. */
export function encodeFanoutMessage(sender: string, message: FanoutMessage): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, sender);
    encoding.writeVarUint(encoder, KINDS.indexOf(message.kind));
    switch (message.kind) {
      case "update":
        encoding.writeVarUint8Array(encoder, message.update);
        break;
      case "presence":
        encoding.writeVarUint8Array(encoder, message.presence);
        break;
      case "compare":
        encoding.writeVarUint(encoder, message.isQuestion ? 1 : 0);
        encoding.writeVarUint8Array(encoder, message.stateVector);
        break;
      case "accessChanged":
        encoding.writeVarString(encoder, message.userId);
        break;
      case "projectChanged":
      case "deleted":
        break;
    }
  });
}

/** Reads what encodeFanoutMessage wrote. Throws on anything else; a newer process may say what this one cannot read. */
export function decodeFanoutMessage(bytes: Uint8Array): { sender: string; message: FanoutMessage } {
  const decoder = decoding.createDecoder(bytes);
  const sender = decoding.readVarString(decoder);
  return { sender, message: decodeBody(decoder) };
}

function decodeBody(decoder: decoding.Decoder): FanoutMessage {
  const kind = KINDS[decoding.readVarUint(decoder)];
  if (kind === undefined) throw new Error("a message between processes of an unknown kind");
  switch (kind) {
    case "update":
      return { kind, update: decoding.readVarUint8Array(decoder) };
    case "presence":
      return { kind, presence: decoding.readVarUint8Array(decoder) };
    case "compare":
      return {
        kind,
        isQuestion: decoding.readVarUint(decoder) === 1,
        stateVector: decoding.readVarUint8Array(decoder),
      };
    case "accessChanged":
      return { kind, userId: decoding.readVarString(decoder) };
    case "projectChanged":
    case "deleted":
      return { kind };
  }
}
