import { type FormEncType, useFetcher } from "@remix-run/react";
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { readFields, writeFields } from "~/components/drafts/form-contents";
import { useAnswer } from "~/components/page";
import { Button, ProblemLine } from "~/components/ui/controls";
import { Field, refusedId } from "~/components/ui/field";
import { lazyPart } from "~/components/ui/lazy-part";
import { typeTitle } from "~/domain/listings/facts/written-type";
import type { ListingFormProps } from "./form-parts";
import type { OnPress, TypeAnswer } from "./type-answers";

const TypeAnswers = lazyPart(() => import("./type-answers").then((part) => part.TypeAnswers));

type TypeFieldProps = Pick<ListingFormProps, "values" | "errors"> & { readonly reads: boolean };

/**
 * Without JavaScript, a button looks for types. Choosing one fills in the facts that are still empty, and says which.
 */
export function TypeField({ values, errors, reads }: TypeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const { answer, ask } = useTypeSearch(place, { reads });
  const onPress: OnPress = (event) => {
    event.preventDefault();
    ask(event.currentTarget.form, event.currentTarget.value);
  };
  return (
    <div ref={place} className="flex flex-col gap-3 in-[form:has([name=kind]_[value=other]:checked)]:hidden">
      <div className="flex items-end gap-2.5">
        <Field
          label="Catalogue type (optional)"
          name="typeWords"
          defaultValue={values.typeWords ?? ""}
          maxLength={200}
          placeholder="Morgan dollar, KM 110"
          autoComplete="off"
          className="grow"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            ask(event.currentTarget.form, "find-types");
          }}
        />
        <Button intent="find-types" formNoValidate onClick={onPress} className="min-h-12 shrink-0">
          Find types
        </Button>
      </div>
      <p className="-mt-1.5 text-sm text-quiet">
        Search by name or catalogue number. The type you choose fills in the facts that are still empty.
      </p>
      <div aria-live="polite">
        <Suspense fallback={null}>
          {answer ? <TypeAnswers answer={answer} reads={reads} onPress={onPress} /> : null}
        </Suspense>
      </div>
      <ChosenType initialType={values.typeId ?? ""} onPress={onPress} />
      {errors.typeId ? <ProblemLine id={refusedId("typeId")}>{errors.typeId}</ProblemLine> : null}
    </div>
  );
}

/** The chosen type. It has its input even while there is none, so that a kept draft can be restored into it. */
function ChosenType({ initialType, onPress }: { initialType: string; onPress: OnPress }) {
  const [type, setType] = useState(initialType);
  useEffect(() => setType(initialType), [initialType]);
  return (
    <div className={type === "" ? "hidden" : "flex items-center justify-between gap-4 rounded-md bg-mat px-3 py-2"}>
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-quiet">Chosen type</span>
        {typeTitle(type)}
      </p>
      <input
        readOnly
        aria-hidden
        tabIndex={-1}
        name="typeId"
        value={type}
        onChange={(event) => setType(event.target.value)}
        className="sr-only"
      />
      <Button intent="use-type " formNoValidate onClick={onPress} aria-label="Remove the chosen type">
        Remove
      </Button>
    </div>
  );
}

const PAUSE_MS = 500;
/** Shorter titles fit too many types. */
const SHORTEST_TITLE = 6;

/** Looks for types while a search or, if it `reads` it, the title is typed into the form around `place`. */
function useTypeSearch(place: RefObject<HTMLElement>, { reads }: { reads: boolean }) {
  const posted = useAnswer<TypeAnswer | { message: string } | null>();
  const fetcher = useFetcher<TypeAnswer>();
  const answer = fetcher.data ?? (posted && "values" in posted && !("message" in posted) ? posted : undefined);
  const searchedForm = useRef<HTMLFormElement | null>(null);
  const { submit } = fetcher;

  const ask = useCallback(
    (form: HTMLFormElement | null, intent: string) => {
      if (!form || !navigator.onLine) return;
      searchedForm.current = form;
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
      if (!isSearch && !(isTitle && reads)) return;
      clearTimeout(timer);
      timer = setTimeout(() => ask(form, "find-types"), PAUSE_MS);
    };
    form?.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", onInput);
    };
  }, [place, ask, reads]);

  useEffect(() => {
    const { filled, values } = fetcher.data ?? {};
    if (!searchedForm.current || !filled || !values) return;
    const names = [...filled, "typeId", "typeWords"];
    writeFields(searchedForm.current, Object.fromEntries(names.map((name) => [name, values[name] ?? ""])));
    searchedForm.current.dispatchEvent(new Event("filled"));
  }, [fetcher.data]);

  return { answer, ask };
}
