import { loadCopies } from "./draft-store";

const lockedNames = new Set<string>();

/** The copy this tab had before, otherwise the newest that no open tab writes to, otherwise a new one. */
export async function claimCopy(draft: string): Promise<string> {
  const before = ownCopy(draft);
  const names = (await loadCopies(`${draft}/`)).sort((a, b) => b.at - a.at).map(({ name }) => name);
  for (const name of before === undefined ? names : [before, ...names])
    if (await hold(name)) return remember(draft, name);
  const newName = `${draft}/${crypto.randomUUID()}`;
  await hold(newName);
  return remember(draft, newName);
}

/** Whether the copy is this tab's now. A tab that was duplicated remembers the copy of the tab it came from. */
function hold(name: string): boolean | Promise<boolean> {
  // Browsers without locks don't know of other tabs.
  if (lockedNames.has(name) || !("locks" in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      lockedNames.add(name);
      return new Promise(() => {});
    });
  });
}

function ownCopy(draft: string): string | undefined {
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
