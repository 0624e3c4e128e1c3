/** Unsaved input in IndexedDB, which can hold photos too. If the browser refuses storage, nothing is kept. */
const DATABASE = "obverse-drafts";
const STORE = "drafts";

export type KeptFiles = Readonly<Record<string, readonly File[]>>;

export interface KeptText {
  /** Milliseconds since 1970 UTC, by the browser's clock. */
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Of the saved draft that the member changed, if there is one. */
  readonly revision: number | undefined;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await resultOf(opening);
    try {
      return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const textOf = (draft: string) => `${draft}:text`;
const filesOf = (draft: string) => `${draft}:files`;

export const saveText = (draft: string, text: KeptText) =>
  withStore("readwrite", (store) => store.put(text, textOf(draft)));

export const saveFiles = (draft: string, files: KeptFiles) =>
  withStore("readwrite", (store) => store.put(files, filesOf(draft)));

export async function loadDraft(draft: string): Promise<{ text: KeptText; files: KeptFiles } | undefined> {
  const [text, files] = await Promise.all([
    withStore<KeptText | undefined>("readonly", (store) => store.get(textOf(draft))),
    withStore<KeptFiles | undefined>("readonly", (store) => store.get(filesOf(draft))),
  ]);
  return text && { text, files: files ?? {} };
}

export const deleteDrafts = (prefix: string) =>
  withStore("readwrite", (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));

/** Whoever typed it: the next person who uses this browser may be another one. */
export const forgetDrafts = () => deleteDrafts("");

export async function loadCopies(prefix: string): Promise<{ name: string; at: number }[]> {
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const keys = (await withStore("readonly", (store) => store.getAllKeys(range()))) ?? [];
  const names = keys.flatMap((key) => (String(key).endsWith(":text") ? [String(key).slice(0, -":text".length)] : []));
  const texts = await Promise.all(
    names.map((name) => withStore<KeptText | undefined>("readonly", (store) => store.get(textOf(name)))),
  );
  return names.map((name, index) => ({ name, at: texts[index]?.at ?? 0 }));
}

export async function deleteDraft(draft: string): Promise<void> {
  await Promise.all([textOf, filesOf].map((key) => withStore("readwrite", (store) => store.delete(key(draft)))));
}
