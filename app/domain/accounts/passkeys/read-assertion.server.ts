import { base64url } from "oslo/encoding";
import * as z from "zod";

/** Evaluated on first use: it describes hundreds of structures, which a starting Worker may never need. */
export const webauthn = () => import("@simplewebauthn/server");

/* The package checks what an answer says. Here it only gets its shape, so that nothing else is passed on. */

const MAX_ANSWER = 20_000;
const base64urlText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const shared = { id: base64urlText(1_364), rawId: base64urlText(1_364), type: z.literal("public-key") };

const assertionSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64urlText(4_000),
    authenticatorData: base64urlText(4_000),
    signature: base64urlText(4_000),
    userHandle: base64urlText(100)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});
const registrationSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64urlText(4_000),
    attestationObject: base64urlText(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{2,20}$/))
      .max(8)
      .catch([])
      .default([]),
  }),
});

const clientDataSchema = z.object({ challenge: z.string().max(100) });

export const readAssertion = (json: string) => read(assertionSchema, json);

export const readRegistration = (json: string) => read(registrationSchema, json);

function read<Answer extends { readonly response: { readonly clientDataJSON: string } }>(
  schema: z.ZodType<Answer>,
  json: string,
): { readonly answer: Answer; readonly challenge: string } | undefined {
  if (json.length > MAX_ANSWER) return undefined;
  try {
    const answer = schema.parse(JSON.parse(json));
    const clientData = new TextDecoder().decode(base64url.decode(answer.response.clientDataJSON, { strict: false }));
    return { answer, challenge: clientDataSchema.parse(JSON.parse(clientData)).challenge };
  } catch {
    return undefined;
  }
}
