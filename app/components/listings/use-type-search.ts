import { type FormEncType, useFetcher } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { readFields, writeFields } from "~/components/drafts/form-contents";
import { useAnswer } from "~/components/forms/use-answer";
import type { FoundType } from "~/domain/analysis/panel/found-type";
import type { FACT_LABELS } from "./fact-labels";

const PAUSE_MS = 500;
/** Shorter titles fit too many types. */
const SHORTEST_TITLE = 6;

interface TypeAnswer {
  readonly found?: readonly FoundType[];
  readonly filled?: readonly (keyof typeof FACT_LABELS)[];
  readonly values: Readonly<Record<string, string>>;
}

/** Looks for types while a search or, with `followsTitle`, the title is typed into the form around `place`. */
export function useTypeSearch(place: RefObject<HTMLElement>, { followsTitle }: { followsTitle: boolean }) {
  const posted = useAnswer<TypeAnswer | { message: string } | null>();
  const fetcher = useFetcher<TypeAnswer>();
  const answer = fetcher.data ?? (posted && "values" in posted && !("message" in posted) ? posted : undefined);
  const asked = useRef<HTMLFormElement | null>(null);
  const { submit } = fetcher;

  const ask = useCallback(
    (form: HTMLFormElement | null, intent: string) => {
      if (!form || !navigator.onLine) return;
      asked.current = form;
      submit({ ...readFields(form), intent }, { method: "post", encType: form.enctype as FormEncType });
    },
    [submit],
  );

  useEffect(() => {
    const form = place.current?.closest("form");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target, isTrusted }: Event) => {
      if (!form || !isTrusted || !(target instanceof HTMLInputElement)) return;
      const { typeWords = "", typeId, title = "" } = readFields(form);
      const isSearch = target.name === "typeWords" && typeWords.trim() !== "";
      const isTitle = target.name === "title" && typeWords === "" && !typeId && title.trim().length >= SHORTEST_TITLE;
      if (!isSearch && !(isTitle && followsTitle)) return;
      clearTimeout(timer);
      timer = setTimeout(() => ask(form, "find-types"), PAUSE_MS);
    };
    form?.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", onInput);
    };
  }, [place, ask, followsTitle]);

  useEffect(() => {
    const { filled, values } = fetcher.data ?? {};
    if (!asked.current || !filled || !values) return;
    const names = [...filled, "typeId", "typeWords"];
    writeFields(asked.current, Object.fromEntries(names.map((name) => [name, values[name] ?? ""])));
    asked.current.dispatchEvent(new Event("filled"));
  }, [fetcher.data]);

  return { found: answer?.found, filled: answer?.filled ?? [], ask };
}
