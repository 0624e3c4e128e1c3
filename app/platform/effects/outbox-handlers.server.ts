import { openWriter } from "~/db/client.server";
import { OUTBOX_PAYLOADS, type OutboxEntry, type OutboxKind, type OutboxPayloads } from "~/domain/outbox/outbox-kinds";
import { learnWords } from "~/domain/search/learn-words.server";
import { notificationHub } from "~/platform/durable-objects/stubs.server";
import type { Env } from "~/platform/env";

/**
 * What is done for each kind of entry. Handlers may be called again for the same entry, even side by side, and must do
 * no harm by it; one that throws, or takes longer than 20 s, is called again later.
 */
const HANDLERS: { readonly [Kind in OutboxKind]: (env: Env, payload: OutboxPayloads[Kind]) => Promise<unknown> } = {
  "sessions-ended": (env, { memberId, tokenHashes }) => notificationHub(env, memberId).signedOut(tokenHashes),
  "search-document": (env, listing) => learnWords(openWriter(env.DB), listing),
};

/** Throws for an entry of an unknown kind, such as one that a newer version of the code wrote. */
export async function handleOutboxEntry(env: Env, { kind, payload }: OutboxEntry): Promise<void> {
  if (!isKnown(kind)) throw new Error(`nothing handles outbox entries of the kind ${kind}`);
  await handleKind(env, kind, payload);
}

function handleKind<Kind extends OutboxKind>(env: Env, kind: Kind, payload: string): Promise<unknown> {
  return HANDLERS[kind](env, OUTBOX_PAYLOADS[kind].parse(JSON.parse(payload)));
}

function isKnown(kind: string): kind is OutboxKind {
  return Object.hasOwn(HANDLERS, kind);
}
