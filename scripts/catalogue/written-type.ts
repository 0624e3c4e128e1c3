import reigns from "~/domain/catalogue/reigns.json";
import { spansOf } from "~/domain/catalogue/years";
import { once } from "~/domain/once";
import issuers from "~/domain/vocabulary/issuers.json";

type Fields = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<string, string>>;

/**
 * An entry as a file has it, with everything that it calls by name written out: issuer, ruler, years, references and
 * sources. A name that isn't known becomes undefined, which no entry may have.
 */
export function expandType(entry: Fields, sources: Sources): Fields {
  const { issuer, ruler, years, references, source, ...rest } = entry;
  return {
    ...rest,
    issuer: issuerOf(issuer),
    ...(ruler === undefined ? {} : { ruler: rulerOf(issuer, ruler) }),
    years: yearsOf(years),
    references: referencesOf(references ?? {}),
    source: sourceOf(source, sources),
  };
}

const names = once(
  () =>
    new Map(
      issuers.flatMap((each) => [each, ...("eras" in each ? each.eras : [])]).map(({ code, name }) => [code, name]),
    ),
);

const issuerOf = (code: unknown) => ({ code, name: names().get(String(code)) });

function rulerOf(issuer: unknown, name: unknown) {
  const found = (reigns as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[String(issuer)]?.[String(name)];
  const [from, to] = Array.isArray(found) ? found : [];
  return { name, from, to };
}

/** "1878–1904, 1921", 2006 or, while it is struck, "2014–"; other calendars have an object. */
function yearsOf(years: unknown): unknown {
  if (typeof years !== "string" && typeof years !== "number") return years;
  const text = String(years);
  const isOpen = text.endsWith("–");
  const spans = spansOf(text);
  const to = isOpen ? null : spans.at(-1)?.to;
  return { from: spans[0]?.from, to, calendar: "gregorian", text: text.replace(/(\d+)–$/, "since $1") };
}

/** { "KM": "110", "J": ["384", "385"] }. */
function referencesOf(references: unknown) {
  return Object.entries(references as Fields).flatMap(([catalogue, numbers]) =>
    [numbers].flat().map((number) => ({ catalogue, number })),
  );
}

function sourceOf(source: unknown, sources: Sources): string | undefined {
  const texts = [source].flat().map((name) => sources[String(name)]);
  return texts.includes(undefined) ? undefined : texts.join("; ");
}
