import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

export interface FakeOidcProvider extends AsyncDisposable {
  issuer: string;
  /** What the next token says; `nonce` is that of the sign-in unless it is given here. */
  claims: Record<string, unknown>;
  /** Signs with a key that the provider does not publish. */
  forge: boolean;
  /** What the person does at the provider: comes back with a code, as a browser would. Answers with path and query. */
  consent(location: string): string;
}

/** An OpenID Connect provider with real keys and tokens, for one client `inception` with the secret `secret`. */
export async function startFakeOidcProvider(): Promise<FakeOidcProvider> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const strangers = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const server = createServer((request, response) => {
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { pathname } = new URL(request.url ?? "/", provider.issuer);
    if (pathname === "/.well-known/openid-configuration") {
      json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    } else if (pathname === "/keys") {
      json({ keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] });
    } else if (pathname === "/token") {
      let body = "";
      request.on("data", (part: Buffer) => {
        body += part.toString();
      });
      request.on("end", () => {
        const code = new URLSearchParams(body).get("code") ?? "";
        const known = codes.get(code);
        codes.delete(code);
        if (!known) return json({ error: "invalid_grant" }, 400);
        const now = Math.floor(Date.now() / 1000);
        const claims = {
          iss: provider.issuer,
          aud: "inception",
          iat: now,
          exp: now + 60,
          nonce: known.nonce,
          ...provider.claims,
        };
        json({ access_token: "a", token_type: "Bearer", id_token: token(claims) });
      });
    } else json({}, 404);
  });

  function token(claims: Record<string, unknown>): string {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg: "RS256", kid: "1" })}.${part(claims)}`;
    const key = provider.forge ? strangers.privateKey : keys.privateKey;
    return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
  }

  const provider: FakeOidcProvider = {
    issuer: "",
    claims: { sub: "person-1", preferred_username: "Ada", name: "Ada Lovelace" },
    forge: false,
    consent(location) {
      const asked = new URL(location).searchParams;
      const code = `code${codes.size}${Math.random()}`;
      codes.set(code, { nonce: asked.get("nonce") ?? "", challenge: asked.get("code_challenge") ?? "" });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", asked.get("state") ?? "");
      return back.pathname + back.search;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  provider.issuer = `http://127.0.0.1:${address.port}`;
  return provider;
}
