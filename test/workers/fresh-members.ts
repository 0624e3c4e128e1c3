import { env } from "cloudflare:test";
import { beforeEach } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { later } from "../later";

type Options = Omit<NonNullable<Parameters<typeof makeMember>[1]>, "now">;

/** Members by the names a file calls them, made anew before each of its tests. Only hooks and tests may use them. */
export function freshMembers<Name extends string>(
  named: Readonly<Record<Name, Options>>,
  now: number,
): Readonly<Record<Name, TestMember>> {
  const names = Object.keys(named) as Name[];
  const made = new Map<Name, TestMember>();
  beforeEach(async () => {
    for (const name of names) made.set(name, await makeMember(env, { ...named[name], now }));
  });
  return Object.fromEntries(names.map((name) => [name, later(() => made.get(name))])) as Record<Name, TestMember>;
}
