/*
 * What was typed into a form and not saved yet, in the browser's own database: it takes photographs too. The browser
 * may refuse it; then nothing is kept and nothing else changes.
 */
const DATABASE = "obverse-drafts";
const STORE = "drafts";

/** Every file by the name of its input, in order. */
export type KeptFiles = Readonly<Record<string, readonly File[]>>;

export interface KeptText {
  /** Milliseconds since 1970 UTC, by the browser's clock. */
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await settled(opening);
    try {
      return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const textOf = (draft: string) => `${draft}:text`;
const filesOf = (draft: string) => `${draft}:files`;

export const keepText = (draft: string, text: KeptText) =>
  withStore("readwrite", (store) => store.put(text, textOf(draft)));

export const keepFiles = (draft: string, files: KeptFiles) =>
  withStore("readwrite", (store) => store.put(files, filesOf(draft)));

export async function recallDraft(draft: string): Promise<{ text: KeptText; files: KeptFiles } | undefined> {
  const [text, files] = await Promise.all([
    withStore<KeptText | undefined>("readonly", (store) => store.get(textOf(draft))),
    withStore<KeptFiles | undefined>("readonly", (store) => store.get(filesOf(draft))),
  ]);
  return text && { text, files: files ?? {} };
}

export async function forgetDraft(draft: string): Promise<void> {
  await Promise.all([textOf, filesOf].map((key) => withStore("readwrite", (store) => store.delete(key(draft)))));
}
