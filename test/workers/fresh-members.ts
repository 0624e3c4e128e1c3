import { env } from "cloudflare:test";
import { beforeEach } from "vitest";
import { makeMember } from "../factories";
import { makeIn, type Named } from "../members";

/** Members created anew before each test of a file. */
export function freshMembers<Name extends string>(named: Named<Name>, now: number) {
  return makeIn(beforeEach, named, (options) => makeMember(env, { ...options, now }));
}
