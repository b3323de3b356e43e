import { z } from "zod";
import { isLongerThan } from "../characters.ts";
import { limitedText, storableText } from "./text.ts";

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  guest: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const sessionAnswerSchema = z.object({ user: userSchema });
/** For the screens: nobody being signed in is an answer there, no error. */
export const sessionSchema = z.object({ user: userSchema.nullable() });

export const signupInput = z.object({
  username: storableText
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_-]{3,32}$/, "A username has 3 to 32 letters, digits, underscores or hyphens."),
  password: storableText
    .refine((text) => isLongerThan(text, 7), "A password has at least 8 characters.")
    .refine((text) => !isLongerThan(text, 128), "A password has at most 128 characters."),
  // It stands beside other people's carets: nothing in it may hide, or turn the text around it.
  displayName: limitedText("The display name", 60)
    .trim()
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, "A display name has no control characters.")
    .optional(),
});
export type SignupInput = z.infer<typeof signupInput>;

/** Looser than sign-up on purpose: a wrong form is a wrong name or password, and says no more than that. */
export const loginInput = z.object({
  username: storableText.min(1, "Enter your username.").max(200).trim().toLowerCase(),
  password: storableText.min(1, "Enter your password.").max(1000),
});
export type LoginInput = z.infer<typeof loginInput>;
