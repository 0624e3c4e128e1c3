import { useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { DAY_MS } from "~/domain/time";
import { deleteDraft, loadDraft, saveFiles, saveText } from "./draft-store";
import { readFields, readFiles, writeFields, writeFiles } from "./form-contents";

const PAUSE_MS = 400;
const KEPT_MS = 7 * DAY_MS;

/**
 * Keeps what is typed into a form, and its files, in this browser until it is saved: for a week, under the name of the
 * `draft`. Saving redirects to an address that starts with `savedUnder`. With `isRefilled` the server has already filled in
 * what was typed, and only the files are restored.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement>,
  { draft, savedUnder, isRefilled }: { draft: string; savedUnder: string; isRefilled: boolean },
) {
  const [restoredAt, setRestoredAt] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft is restored once, when the page opens.
  useEffect(() => {
    void loadDraft(draft).then((kept) => {
      if (!kept || !form.current) return;
      if (Date.now() - kept.text.at > KEPT_MS) return void deleteDraft(draft);
      writeFiles(form.current, kept.files);
      if (isRefilled) return;
      writeFields(form.current, kept.text.fields);
      setRestoredAt(kept.text.at);
    });
  }, [draft]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      void saveText(draft, { at: Date.now(), fields: readFields(element) });
    };
    const onEdit = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === "file") void saveFiles(draft, readFiles(element));
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
  }, [draft, form]);

  const { state, formMethod, location } = useNavigation();
  const isSaved = state === "loading" && formMethod === "POST" && location.pathname.startsWith(savedUnder);
  useEffect(() => {
    if (!isSaved) return;
    // Deferred: unmounting the form saves the draft once more.
    return () => void setTimeout(() => void deleteDraft(draft));
  }, [isSaved, draft]);

  const startOver = useCallback(() => {
    setRestoredAt(undefined);
    if (form.current) {
      form.current.reset();
      writeFiles(form.current, {});
    }
    void deleteDraft(draft);
  }, [draft, form]);

  return { restoredAt, startOver };
}
