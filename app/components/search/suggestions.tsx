import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { attempt, RECENT_SEARCHES } from "~/components/session/session-memory";
import { readSuggestions, SHORTEST_WORDS, type Suggestion } from "~/domain/suggestions/suggestion";
import { searchAddress } from "./item-list";

const PAUSE_MS = 120;
const LIST = "suggestions";
const optionId = (index: number) => `${LIST}-${index}`;

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly memberId: number | undefined;
}

/**
 * Makes a search field that has the focus a combobox: its list has the member's recent searches and what the words may
 * be the beginning of. Enter searches for the words unless an option is chosen.
 */
export function Suggestions({ input, memberId }: SuggestionsProps) {
  const [text, setText] = useState(input.current?.value ?? "");
  const [isOpen, setOpen] = useState(document.activeElement === input.current);
  const [active, setActive] = useState<string>();
  const navigate = useNavigate();
  const options = [...recentLike(text, memberId), ...useFound(text)];
  const isShown = isOpen && options.length > 0;
  const index = options.findIndex(({ to }) => to === active);

  function choose({ to }: Suggestion) {
    setOpen(false);
    navigate(to);
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    describe(field, isShown, index);
    const ending = new AbortController();
    const { signal } = ending;
    const onInput = () => {
      setText(field.value);
      setActive(undefined);
      setOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const option = options[index];
      if (step && isShown) {
        // One place more than there are options: that of the field itself.
        const places = options.length + 1;
        setActive(options[((index + 1 + step + places) % places) - 1]?.to);
      } else if (step && options.length > 0) setOpen(true);
      else if (event.key === "Escape" && isShown) setOpen(false);
      else if (event.key === "Enter" && isShown && option) choose(option);
      else return;
      event.preventDefault();
    };
    const onSubmit = () => {
      setOpen(false);
      const words = field.value.trim();
      if (words && memberId !== undefined) rememberSearch(memberId, words);
    };
    field.addEventListener("input", onInput, { signal });
    field.addEventListener("focus", () => setOpen(true), { signal });
    field.addEventListener("blur", () => setOpen(false), { signal });
    field.addEventListener("keydown", onKeyDown, { signal });
    field.form?.addEventListener("submit", onSubmit, { signal });
    return () => ending.abort();
  });

  return (
    <>
      <div
        role="listbox"
        id={LIST}
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70vh] overflow-y-auto rounded-md border border-line bg-card py-1 shadow-float"
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, takes the keys.
          <div
            key={option.to}
            role="option"
            id={optionId(at)}
            tabIndex={-1}
            aria-selected={at === index}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-11 cursor-default items-center justify-between gap-4 px-4 py-1.5 leading-snug hover:bg-mat aria-selected:bg-mat"
          >
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
            <span className="shrink-0 text-right text-sm text-quiet max-sm:max-w-1/2">{option.detail}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isShown ? `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}` : ""}
      </span>
    </>
  );
}

function recentLike(text: string, memberId: number | undefined): Suggestion[] {
  if (memberId === undefined) return [];
  const start = text.trim().toLowerCase();
  return recentSearches(memberId)
    .filter((words) => words.toLowerCase().startsWith(start) && words.toLowerCase() !== start)
    .map((words) => ({ label: words, detail: "Searched before", to: searchAddress({ q: words }) }));
}

/** What the server suggests. The last answer stays until there is one for the new words. */
function useFound(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const words = text.trim();
  useEffect(() => {
    if (words.length < SHORTEST_WORDS) return setFound([]);
    const request = new AbortController();
    async function ask() {
      try {
        const answer = await fetch(`/suggestions?${new URLSearchParams({ q: words })}`, { signal: request.signal });
        setFound(answer.ok ? readSuggestions(await answer.json()) : []);
      } catch {
        if (!request.signal.aborted) setFound([]);
      }
    }
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words]);
  return found;
}

function describe(field: HTMLInputElement, isShown: boolean, index: number): void {
  const attributes = {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-controls": LIST,
    "aria-expanded": String(isShown),
    "aria-activedescendant": isShown && index >= 0 ? optionId(index) : "",
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
}

const MOST = 8;

function recentSearches(memberId: number): readonly string[] {
  const parsed: unknown = attempt(() => JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? "[]"));
  const [owner, ...words] = Array.isArray(parsed) ? parsed : [];
  return owner === memberId ? words.filter((each) => typeof each === "string") : [];
}

function rememberSearch(memberId: number, words: string): void {
  const others = recentSearches(memberId).filter((each) => each.toLowerCase() !== words.toLowerCase());
  attempt(() => localStorage.setItem(RECENT_SEARCHES, JSON.stringify([memberId, words, ...others.slice(0, MOST - 1)])));
}
