import { loadCopies } from "./draft-store";

const held = new Set<string>();

/** The copy this tab had before, otherwise the newest that no open tab writes to, otherwise a new one. */
export async function claimCopy(draft: string): Promise<string> {
  const before = remembered(draft);
  const kept = (await loadCopies(`${draft}/`)).sort((a, b) => b.at - a.at).map(({ name }) => name);
  for (const name of before === undefined ? kept : [before, ...kept])
    if (await hold(name)) return remember(draft, name);
  const made = `${draft}/${crypto.randomUUID()}`;
  await hold(made);
  return remember(draft, made);
}

/** Whether the copy is this tab's now. A tab that was duplicated remembers the copy of the tab it came from. */
function hold(name: string): boolean | Promise<boolean> {
  // Browsers without locks don't know of other tabs.
  if (held.has(name) || !("locks" in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      held.add(name);
      return new Promise(() => {});
    });
  });
}

function remembered(draft: string): string | undefined {
  try {
    return sessionStorage.getItem(draft) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(draft: string, name: string): string {
  try {
    sessionStorage.setItem(draft, name);
  } catch {
    // Without storage the newest copy is offered after a reload.
  }
  return name;
}
