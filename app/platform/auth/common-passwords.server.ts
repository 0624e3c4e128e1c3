import { type CommonPasswords, readFilter } from "~/domain/accounts/common-passwords";
import type { Env } from "~/platform/env";

let list: Promise<CommonPasswords> | undefined;

/** The list that is deployed with the site, loaded by the first one who chooses a password. Throws if it is missing. */
export function commonPasswords({ ASSETS }: Pick<Env, "ASSETS">): Promise<CommonPasswords> {
  list ??= load(ASSETS).catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function load(assets: Fetcher): Promise<CommonPasswords> {
  const response = await assets.fetch("https://assets.invalid/passwords/common.bin");
  if (!response.ok) throw new Error(`the list of common passwords answered ${response.status}`);
  return readFilter(new Uint8Array(await response.arrayBuffer()));
}
