import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Effect } from "~/domain/effects";
import { auctionRoom, deadlineClock, notificationHub } from "~/platform/durable-objects/stubs.server";
import type { Env } from "~/platform/env";

/** After a request's commit: its effects are carried out without keeping the response waiting, and can't fail it. */
export function publish(context: Pick<AppLoadContext, "env" | "after">, effects: readonly Effect[]): void {
  if (effects.length > 0) context.after(publishEffects(context.env, effects));
}

/**
 * Carries out what follows a commit, for Durable Objects and the cron. Never throws: each call stands alone, and one
 * that fails is logged. What is asked for twice is done once.
 */
export async function publishEffects(env: Env, effects: readonly Effect[]): Promise<void> {
  const calls = new Map(effects.flatMap((effect) => callsOf(env, effect)));
  await Promise.all(
    [...calls].map(async ([failure, call]) => {
      try {
        await call();
      } catch (error) {
        console.warn(failure, error);
      }
    }),
  );
}

/** What is logged when the call fails, which tells the calls apart too, and the call. */
type NamedCall = [failure: string, call: () => Promise<unknown>];

function callsOf(env: Env, effect: Effect): NamedCall[] {
  switch (effect.kind) {
    case "unread-changed":
      return effect.memberIds.map((id) => [
        `the tabs of member ${id} were not told their unread count`,
        () => notificationHub(env, id).changed(id),
      ]);
    case "deadline-changed": {
      const { deadline } = effect;
      return [
        [
          `the alarm of ${deadline.kind} ${deadline.id} was not set`,
          () => deadlineClock(env, deadline).watch(deadline),
        ],
      ];
    }
    case "auction-changed": {
      const { auctionId } = effect;
      return [[`the alarm of auction ${auctionId} was not set`, () => auctionRoom(env, auctionId).schedule(auctionId)]];
    }
    case "sessions-ended": {
      const { memberId, tokenHashes } = effect;
      return tokenHashes.map((hash) => [
        `the sockets of ended session ${hash.slice(0, 16)} were not closed`,
        () => notificationHub(env, memberId).signedOut(hash),
      ]);
    }
  }
}
