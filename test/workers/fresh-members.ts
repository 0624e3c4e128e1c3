import { env } from "cloudflare:test";
import { beforeEach } from "vitest";
import { makeMember } from "../factories";
import { makeIn, type Named } from "../members";

/** Members created anew before each test of a file. */
export function freshMembers<Name extends string>(optionsByName: Named<Name>, now: number) {
  return makeIn(beforeEach, optionsByName, (options) => makeMember(env, { ...options, now }));
}
