import { useFetcher, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useOnline } from "~/components/connection/connection";
import { type RefusedForm, useRefusedForm } from "~/components/page";
import { SECOND_MS } from "~/domain/time";
import { writeFields } from "./form-contents";
import { useDelayedSubmit } from "./use-delayed-submit";

const PAUSE_MS = 1.5 * SECOND_MS;
const RETRY_MS = 10 * SECOND_MS;

/** Whether the saved draft says what the form says. `refused`: it can't be saved like this. `unsent`: no answer. */
export type SaveState = "unchanged" | "waiting" | "saving" | "saved" | "refused" | "offline" | "unsent";

interface SavedDraft {
  readonly revision: number;
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The revision that the form's contents started from, and whether they already differ from it. */
  readonly basedOn: number;
  readonly isEdited: boolean;
  readonly onSaved: () => void;
}

/** Never overwrites what was saved elsewhere in the meantime: then the draft `isStale` until the member decides. */
export function useAutosave(form: RefObject<HTMLFormElement>, draft: SavedDraft) {
  const { revision, values, onSaved } = draft;
  const fetcher = useFetcher<{ revision: number; written: Readonly<Record<string, string>> } | RefusedForm>();
  const isOnline = useOnline();
  const navigation = useNavigation();
  const isLeft = navigation.state !== "idle";
  const wasRefused = useRefusedForm() !== undefined;
  const [base, setBase] = useState(draft.basedOn);
  const [state, setState] = useState<SaveState>(draft.isEdited ? "refused" : "unchanged");
  const [savedAt, setSavedAt] = useState<number>();
  const [editCount, setEditCount] = useState(0);
  const edits = useRef({ count: editCount, sentCount: 0 });
  edits.current.count = editCount;
  const previousState = useRef(fetcher.state);
  /** How many edits the form had, and of which revision it was, when it was sent by one of its own buttons. */
  const formSave = useRef<{ editCount: number; revision: number }>();
  const isStale =
    base !== revision && fetcher.state === "idle" && state !== "saving" && !isLeft && formSave.current === undefined;
  useDelayedSubmit(() => form.current, { isBusy: fetcher.state === "submitting" });

  const send = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!form.current) return;
      if (!navigator.onLine) return setState("offline");
      const body = new FormData(form.current, button);
      for (const [name, value] of [...body]) if (value instanceof File) body.delete(name);
      body.set("stay", "yes");
      edits.current.sentCount = edits.current.count;
      setState("saving");
      fetcher.submit(body, { method: "post" });
    },
    [form, fetcher.submit],
  );

  const touch = useCallback((from?: number) => {
    setEditCount((before) => before + 1);
    if (from !== undefined) setBase(from);
    setState((before) => (before === "saving" ? before : "waiting"));
  }, []);

  useEffect(() => {
    const element = form.current;
    const onInput = (event: Event) => void (event.isTrusted && touch());
    const onFilled = () => touch();
    element?.addEventListener("input", onInput);
    element?.addEventListener("filled", onFilled);
    return () => {
      element?.removeEventListener("input", onInput);
      element?.removeEventListener("filled", onFilled);
    };
  }, [form, touch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause counts from the last edit.
  useEffect(() => {
    const isDue = state === "waiting" || ((state === "offline" || state === "unsent") && isOnline);
    if (!isDue || isStale || isLeft) return;
    const timer = setTimeout(() => send(null), state === "unsent" ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, editCount, isStale, isLeft, isOnline, send]);

  useEffect(() => {
    const isAnswered = previousState.current === "submitting" && fetcher.state !== "submitting";
    previousState.current = fetcher.state;
    if (!isAnswered) return;
    const answer = fetcher.data;
    if (!answer) return setState(navigator.onLine ? "unsent" : "offline");
    if ("message" in answer) return setState("refused");
    setBase(answer.revision);
    setSavedAt(Date.now());
    if (form.current) writeFields(form.current, answer.written);
    if (edits.current.count !== edits.current.sentCount) return setState("waiting");
    setState("saved");
    onSaved();
  }, [fetcher.state, fetcher.data, form, onSaved]);

  // A save by one of the form's buttons that leads back to this page.
  useEffect(() => {
    if (navigation.formData?.has("revision")) formSave.current ??= { editCount: edits.current.count, revision };
    if (isLeft || formSave.current === undefined) return;
    const submission = formSave.current;
    formSave.current = undefined;
    if (wasRefused) return setState("refused");
    // The connection broke off, and `values` are older than what was typed.
    if (revision === submission.revision) return setState("waiting");
    setBase(revision);
    setSavedAt(Date.now());
    if (edits.current.count !== submission.editCount) return setState("waiting");
    if (form.current) writeFields(form.current, definedIn(values));
    setState("saved");
    onSaved();
  }, [navigation.formData, isLeft, wasRefused, revision, values, form, onSaved]);

  useEffect(() => {
    // Nothing was typed here, so the form shows what was saved elsewhere.
    if (!isStale || (state !== "unchanged" && state !== "saved") || !form.current) return;
    writeFields(form.current, definedIn(values));
    setBase(revision);
  }, [isStale, state, form, values, revision]);

  const refusal = fetcher.data && "message" in fetcher.data ? fetcher.data : undefined;
  return { state, savedAt, isStale, base, send, touch, setBase, refused: state === "refused" ? refusal : undefined };
}

function definedIn(values: SavedDraft["values"]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
}
