import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { EmptyState, MoreLink, Page } from "~/components/page";
import { shareMeta } from "~/components/site/share-meta";
import { IssuerIndex } from "~/components/types/issuer-index";
import { PieceShape } from "~/components/types/piece-shape";
import { Button, CardLink, Problem, StandaloneLink } from "~/components/ui/controls";
import { Field, type Option, SelectField } from "~/components/ui/field";
import { outlineOf } from "~/domain/catalogue/outline";
import { CENTURIES, centuryName } from "~/domain/catalogue/years";
import { isRefusal } from "~/domain/refusal";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import { listIssuers, listTypes } from "~/domain/type-pages/list-types.server";
import { readTypeFilters, TYPE_QUERY } from "~/domain/type-pages/type-filters";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const issuer = data?.list?.issuerName;
  return shareMeta({
    title: issuer ? `${issuer}: coins and notes` : "Types of coins and banknotes",
    description: `${issuer ?? "From ancient to modern"}: the weight, size, metal, mints and catalogue numbers of coins and banknotes, with the prices they brought on Obverse.`,
    address: data?.address ?? "",
  });
};

export async function loader({ context: { url, reader } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(url.searchParams);
  const filters = readTypeFilters(url.searchParams);
  const address = `${url.origin}/types`;
  if (isRefusal(filters))
    return json({ query, address, problem: filters.message, issuers: null, list: null }, { status: 400 });
  const isStart = TYPE_QUERY.every((name) => !query[name]);
  const canonical = filters.issuer ? `${address}?issuer=${filters.issuer}` : address;
  return json({
    query,
    address: canonical,
    problem: null,
    issuers: isStart ? await listIssuers(reader) : null,
    list: isStart ? null : await listTypes(reader, filters),
  });
}

export default function Types() {
  const { query, problem, issuers, list } = useLoaderData<typeof loader>();
  return (
    <Page
      title={list?.issuerName ? `Types of ${list.issuerName}` : "Types of coins and banknotes"}
      lead="Each type's weight, size, mints and catalogue numbers, and the prices it has sold for on Obverse."
    >
      <TypeSearch filters={query} issuerName={list?.issuerName ?? null} />
      <Problem title="These filters aren't valid" message={problem} />
      {list ? <TypeResults list={list} /> : null}
      {issuers ? <IssuerIndex issuers={issuers} /> : null}
    </Page>
  );
}

type TypeList = Awaited<ReturnType<typeof listTypes>>;

function TypeResults({ list: { types, isClosest, next } }: { list: TypeList }) {
  const { query } = useLoaderData<typeof loader>();
  if (types.length === 0)
    return (
      <EmptyState title="No type matches" action="See all issuers" to="/types">
        <p>
          Try fewer words or only the start of a word, and leave out the filters. The catalogue is still growing. You
          can list an item even if its type isn't here yet.
        </p>
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">Types</h2>
      {isClosest ? <p className="mb-6">No type has all of these words. These come closest.</p> : null}
      <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {types.map((type) => (
          <li key={type.id}>
            <TypeRow type={type} />
          </li>
        ))}
      </ul>
      <MoreLink to={next === null ? null : `/types?${new URLSearchParams({ ...query, after: String(next) })}`} />
    </>
  );
}

function TypeRow({ type }: { type: TypeList["types"][number] }) {
  const { title, issuerName, yearsText, compositionText, reference } = type;
  return (
    <article className="group relative flex h-full items-center gap-4 border-t border-line py-4">
      <Thumb type={type} />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <CardLink to={`/types/${type.id}`}>{title}</CardLink>
        </h3>
        <p className="mt-0.5 text-sm text-quiet">{[issuerName, unbrokenRanges(yearsText)].join("\u00a0· ")}</p>
        <p className="text-sm text-quiet">{[compositionText, reference].filter(Boolean).join("\u00a0· ")}</p>
      </div>
    </article>
  );
}

/** Millimetres that the box of an outline is wide: a larger piece fills it. */
const BOX = { coin: 42, note: 180 };

function Thumb({ type }: { type: TypeList["types"][number] }) {
  const outline = outlineOf(type);
  const box = Math.max(BOX[type.kind], outline.widthMm + 2, outline.heightMm + 2);
  return (
    <span className="grid size-18 shrink-0 place-items-center rounded-md bg-mat">
      <svg aria-hidden viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`} className="size-16">
        <PieceShape outline={outline} />
      </svg>
    </span>
  );
}

const KINDS = Object.entries({ "": "Both", coin: "Coins", note: "Notes" });
const CENTURY_OPTIONS: readonly Option[] = [
  ["", "Any century"],
  ...CENTURIES.map((century) => [century, centuryName(century)] as const),
];

function TypeSearch({ filters, issuerName }: { filters: Readonly<Record<string, string>>; issuerName: string | null }) {
  const value = (name: string) => ({ name, defaultValue: filters[name] ?? "" });
  return (
    // Remounted when the address changes, so that the fields match the results.
    <Form action="/types" role="search" aria-label="Search types" key={JSON.stringify(filters)} className="mb-8">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-[1fr_9rem_13rem_auto]">
        <Field
          label="Search for"
          type="search"
          maxLength={200}
          placeholder="Morgan, KM 110, denarius"
          className="col-span-2 md:col-span-1"
          {...value("q")}
        />
        <SelectField label="Kind" {...value("kind")} options={KINDS} />
        <SelectField label="First made in the" {...value("century")} options={CENTURY_OPTIONS} />
        {filters.issuer ? <input type="hidden" name="issuer" value={filters.issuer} /> : null}
        <Button variant="primary" className="col-span-2 min-h-12 md:col-span-1">
          Search
        </Button>
      </div>
      {filters.issuer ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          {issuerName ? `Only ${issuerName}.` : "There is no such issuer."}
          <StandaloneLink to="/types">All issuers</StandaloneLink>
        </p>
      ) : null}
    </Form>
  );
}
