import { useBlocker, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { KEPT_IN_BROWSER_MS } from "~/domain/time/kept-in-browser";
import { deleteDraft, loadCopies, loadDraft, saveFiles, saveText } from "./draft-store";
import { readFields, readFiles, writeFields, writeFiles } from "./form-contents";

const PAUSE_MS = 400;

interface KeptDraft {
  readonly draft: string;
  readonly savedUnder: string;
  /** The hash of the address of a successful save, which tells it from a refused form's otherwise equal address. */
  readonly savedHash?: string;
  readonly isRefilled: boolean;
  readonly revision?: number;
  /** Each tab keeps a copy of its own, because each may write another listing. */
  readonly isPerTab?: boolean;
}

/**
 * Keeps input and files in this browser for a week or until an address starting with `savedUnder` opens. With
 * `isRefilled` the server has filled in the text, and only files are restored.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement>,
  { draft, savedUnder, savedHash, isRefilled, revision, isPerTab = false }: KeptDraft,
) {
  const [restored, setRestored] = useState<{ at: number; revision: number | undefined }>();
  const [keptAt, setKeptAt] = useState<number>();
  const current = useRef(revision);
  current.current = revision;
  const isKeeping = useRef(true);
  const copy = useRef<Promise<string>>();
  const copyName = useCallback(() => {
    copy.current ??= isPerTab ? claimCopy(draft) : Promise.resolve(draft);
    return copy.current;
  }, [draft, isPerTab]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft is restored once, when the page opens.
  useEffect(() => {
    void copyName().then(async (name) => {
      const contents = await loadDraft(name);
      if (!contents || !form.current) return;
      if (Date.now() - contents.text.at > KEPT_IN_BROWSER_MS) return void deleteDraft(name);
      writeFiles(form.current, contents.files);
      if (isRefilled) return;
      writeFields(form.current, contents.text.fields);
      setRestored(contents.text);
    });
  }, [copyName]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isKeeping.current) return;
      const at = Date.now();
      const text = { at, fields: readFields(element), revision: current.current };
      void copyName()
        .then((name) => saveText(name, text))
        .then((done) => void (done !== undefined && setKeptAt(at)));
    };
    const onEdit = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === "file") {
        const files = readFiles(element);
        void copyName().then((name) => saveFiles(name, files));
      }
      timer ??= setTimeout(keep, PAUSE_MS);
    };
    const onHide = () => void (timer && keep());
    element.addEventListener("input", onEdit);
    element.addEventListener("change", onEdit);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      onHide();
      element.removeEventListener("input", onEdit);
      element.removeEventListener("change", onEdit);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [copyName, form]);

  const { state, formMethod, location } = useNavigation();
  const isAtHash = savedHash === undefined || location?.hash === savedHash;
  const isSaved = state === "loading" && formMethod === "POST" && location.pathname.startsWith(savedUnder) && isAtHash;
  useEffect(() => {
    if (!isSaved) return;
    // Before the saved page is shown: whoever leaves it at once must not find the form refilled.
    isKeeping.current = false;
    void copyName().then(deleteDraft);
    return () => {
      isKeeping.current = true;
    };
  }, [isSaved, copyName]);

  const forget = useCallback(() => {
    setRestored(undefined);
    setKeptAt(undefined);
    void copyName().then(deleteDraft);
  }, [copyName]);

  const startOver = useCallback(() => {
    if (form.current) {
      form.current.reset();
      writeFiles(form.current, {});
    }
    forget();
  }, [forget, form]);

  return { restored, keptAt, startOver, forget };
}

const lockedNames = new Set<string>();

/** The copy this tab had before, otherwise the newest that no open tab writes to, otherwise a new one. */
async function claimCopy(draft: string): Promise<string> {
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

/** `savedAt` is when the edits were last saved without leaving, if ever. */
export function useLeaveWarning(form: RefObject<HTMLFormElement>, question: string, savedAt?: number): void {
  const [isEdited, setEdited] = useState(false);
  const isSending = useNavigation().formMethod === "POST";
  const warns = isEdited && !isSending;

  useEffect(() => {
    const element = form.current;
    const onInput = (event: Event) => {
      // A restored draft is not an edit.
      if (event.isTrusted) setEdited(true);
    };
    element?.addEventListener("input", onInput);
    return () => element?.removeEventListener("input", onInput);
  }, [form]);

  useEffect(() => {
    if (savedAt !== undefined) setEdited(false);
  }, [savedAt]);

  useEffect(() => {
    if (!warns) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [warns]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => warns && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
