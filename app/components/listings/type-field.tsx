import { type FormEncType, useFetcher } from "@remix-run/react";
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { readFields, writeFields } from "~/components/drafts/form-contents";
import { useAnswer } from "~/components/forms/use-answer";
import { Button } from "~/components/ui/button";
import { Field, refusedId } from "~/components/ui/field";
import { ProblemLine } from "~/components/ui/problem-line";
import type { FoundType } from "~/domain/analysis/panel/candidate-type";
import { typeTitle, writtenType } from "~/domain/listings/facts/written-type";
import { FACT_LABELS } from "./fact-labels";
import type { ListingFormProps } from "./listing-form-props";

type OnPress = (event: MouseEvent<HTMLButtonElement>) => void;

type TypeFieldProps = Pick<ListingFormProps, "values" | "errors"> & { readonly followsTitle: boolean };

/**
 * Without JavaScript, a button looks for types. Choosing one fills in the facts that are still empty, and says which.
 */
export function TypeField({ values, errors, followsTitle }: TypeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const { found, filled, ask } = useTypeSearch(place, { followsTitle });
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
        <Button name="intent" value="find-types" formNoValidate onClick={onPress} className="min-h-12 shrink-0">
          Find types
        </Button>
      </div>
      <p className="-mt-1.5 text-sm text-quiet">
        Search by name or catalogue number. The type you choose fills in the facts that are still empty.
      </p>
      <div aria-live="polite">
        {found ? <FoundTypes found={found} onPress={onPress} /> : null}
        {filled.length > 0 ? (
          <p className="text-sm">
            Filled in from the type: {filled.map((name) => FACT_LABELS[name].label).join(", ")}. Check them against your
            item.
          </p>
        ) : null}
      </div>
      <ChosenType written={values.typeId ?? ""} onPress={onPress} />
      {errors.typeId ? <ProblemLine id={refusedId("typeId")}>{errors.typeId}</ProblemLine> : null}
    </div>
  );
}

function FoundTypes({ found, onPress }: { found: readonly FoundType[]; onPress: OnPress }) {
  if (found.length === 0) return <p className="text-quiet">No type found. Try other words or a catalogue number.</p>;
  return (
    <ul aria-label="Types found" className="border-t border-line">
      {found.map((type) => (
        <li key={type.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{type.title}</span>
            <span className="block text-sm text-quiet">
              {type.issuerName} · {type.yearsText}
            </span>
          </span>
          <Button
            name="intent"
            value={`use-type ${writtenType(type)}`}
            formNoValidate
            onClick={onPress}
            aria-label={`Choose ${type.title}, ${type.issuerName}, ${type.yearsText}`}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen type. It has its input even while there is none, so that a kept draft can be restored into it. */
function ChosenType({ written, onPress }: { written: string; onPress: OnPress }) {
  const [chosen, setChosen] = useState(written);
  useEffect(() => setChosen(written), [written]);
  return (
    <div className={chosen === "" ? "hidden" : "flex items-center justify-between gap-4 rounded-md bg-mat px-3 py-2"}>
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-quiet">Chosen type</span>
        {typeTitle(chosen)}
      </p>
      <input
        readOnly
        aria-hidden
        tabIndex={-1}
        name="typeId"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className="sr-only"
      />
      <Button name="intent" value="use-type " formNoValidate onClick={onPress} aria-label="Remove the chosen type">
        Remove
      </Button>
    </div>
  );
}

const PAUSE_MS = 500;
/** Shorter titles fit too many types. */
const SHORTEST_TITLE = 6;

interface TypeAnswer {
  readonly found?: readonly FoundType[];
  readonly filled?: readonly (keyof typeof FACT_LABELS)[];
  readonly values: Readonly<Record<string, string>>;
}

/** Looks for types while a search or, with `followsTitle`, the title is typed into the form around `place`. */
function useTypeSearch(place: RefObject<HTMLElement>, { followsTitle }: { followsTitle: boolean }) {
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
