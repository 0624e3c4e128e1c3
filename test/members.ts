import { beforeAll } from "vitest";
import type { AppServer } from "./app-server";
import { makeMember, type TestMember } from "./factories";
import { lazyProxy } from "./lazy-proxy";

/** The members of a test file by name, each with what differs from the defaults. */
export type Named<Name extends string> = Readonly<Record<Name, Parameters<typeof makeMember>[1]>>;

/** Passes the function that creates the members to `hook`. Only hooks and tests may use them. */
export function makeIn<Name extends string>(
  hook: (make: () => Promise<void>) => void,
  optionsByName: Named<Name>,
  make: (options: Parameters<typeof makeMember>[1]) => Promise<TestMember>,
): Readonly<Record<Name, TestMember>> {
  const names = Object.keys(optionsByName) as Name[];
  const members = new Map<Name, TestMember>();
  hook(async () => {
    for (const name of names) members.set(name, await make(optionsByName[name]));
  });
  return Object.fromEntries(names.map((name) => [name, lazyProxy(() => members.get(name))])) as Record<
    Name,
    TestMember
  >;
}

/** Members of the app, created once for the tests of a file. */
export function membersOf<Name extends string>(app: Pick<AppServer, "env">, optionsByName: Named<Name>) {
  return makeIn(beforeAll, optionsByName, (options) => makeMember(app.env, options));
}
