import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ListingGrid } from "~/components/listings/listing-grid";
import { SortLinks } from "~/components/listings/sort-links";
import { EmptyState, Page } from "~/components/page";
import { Button, ButtonLink, Link, Problem, StandaloneLink, TabLink, TextLink } from "~/components/ui/controls";
import { X } from "~/components/ui/icons";
import { formatCount } from "~/domain/text/format-count";
import type { Results } from "~/platform/lists/results.server";
import { asSearch, type ItemList, type Query, searchAddress } from "./item-list";
import { HiddenFilters, ResultFilters } from "./result-filters";

/** The page of /browse, /search, /coins, /notes and /auctions, whose loaders give the results. */
export function ResultPage({ list, actions }: { list: ItemList; actions: ReactNode }) {
  const results = useLoaderData<Results>();
  const { query, page, problem } = results;
  const address = (change: Query) => searchAddress(query, change, list.path);
  const orders = query.sold ? list.orders.filter(([sort]) => sort !== "ending") : list.orders;
  return (
    <Page title={list.title} lead={list.lead} actions={actions}>
      <SearchForm list={list} query={query} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line lg:mb-4">
        <nav aria-label="Lists" className="flex flex-wrap gap-x-3 text-sm sm:gap-x-5 sm:text-base">
          {list.tabs(query).map(({ label, ...tab }) => (
            <TabLink key={label} {...tab}>
              {label}
            </TabLink>
          ))}
        </nav>
        <SortLinks
          orders={orders}
          selected={orders.find(([sort]) => sort === query.sort)?.[0] ?? ""}
          pathOf={(sort) => address({ sort })}
        />
      </div>
      <ChosenFilters filters={results.filters} address={address} />
      <Problem title="These filters aren't valid" message={problem} className="my-4 lg:mt-0" />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <div className="mb-3">
          <ResultFilters list={list} results={results} />
        </div>
        {page ? <Found list={list} results={results} page={page} /> : null}
      </div>
    </Page>
  );
}

/** A plain GET form, so that each search has an address; the filters stay as they are. */
function SearchForm({ list, query }: { list: ItemList; query: Query }) {
  return (
    <Form
      action={list.preset.format ? "/search" : list.path}
      role="search"
      aria-label="Search with filters"
      key={JSON.stringify(query)}
      className="mb-3"
    >
      <div className="flex gap-2">
        <input
          type="search"
          name="q"
          maxLength={200}
          aria-label={`Search ${list.noun}s`}
          placeholder="Issuer, type or year"
          defaultValue={query.q ?? ""}
          className="min-h-12 w-full min-w-0 rounded-md border border-quiet bg-card px-3 text-lg placeholder:text-quiet"
        />
        <Button variant="primary" className="min-h-12">
          Search
        </Button>
      </div>
      <HiddenFilters query={list.preset.format ? asSearch(list, query) : query} except={["q"]} />
    </Form>
  );
}

function ChosenFilters({ filters, address }: Pick<Results, "filters"> & { address: (change: Query) => string }) {
  if (filters.length === 0) return null;
  const without = (names: readonly string[]) => address(Object.fromEntries(names.map((name) => [name, ""])));
  return (
    <ul aria-label="Chosen filters" className="my-4 flex lg:mt-0 flex-wrap items-center gap-2">
      {filters.map(({ names, label }) => (
        <li key={names[0]}>
          <Link
            to={without(names)}
            aria-label={`Remove the filter ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-card px-3 hover:border-quiet"
          >
            {label}
            <X aria-hidden className="size-4 text-quiet" />
          </Link>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <StandaloneLink to={without(filters.flatMap(({ names }) => names))} className="px-2">
            Remove all
          </StandaloneLink>
        </li>
      ) : null}
    </ul>
  );
}

interface FoundProps {
  readonly list: ItemList;
  readonly results: Results;
  readonly page: NonNullable<Results["page"]>;
}

function Found({ list, results, page: { items, nextCursor, facets, correction } }: FoundProps) {
  const { query, filters, shownTo } = results;
  const isNarrowed = Boolean(query.q) || filters.length > 0;
  return (
    <section aria-label="Results">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {facets ? (
          <p role="status" className="flex min-h-11 items-center font-semibold">
            {facets.isMore ? "More than " : null}
            {formatCount(facets.total)} {facets.total === 1 ? "item" : "items"}
          </p>
        ) : null}
        {(isNarrowed || list.preset.kind) && !query.sold && !list.preset.format ? (
          <SaveSearchLink query={{ ...query, ...list.preset, q: correction?.words ?? query.q ?? "" }} />
        ) : null}
      </div>
      {correction ? <CorrectionNote words={correction.words} query={query} path={list.path} /> : null}
      {items.length > 0 || nextCursor ? (
        <ListingGrid items={items} nextCursor={nextCursor} shownTo={query.sold ? null : shownTo} />
      ) : isNarrowed ? (
        <NothingFound list={list} query={query} />
      ) : (
        <EmptyState
          title={list.empty(query).title}
          action="List an item"
          to={searchAddress(list.preset.kind ? list.preset : {}, {}, "/create-listing")}
        >
          <p>{list.empty(query).about}</p>
        </EmptyState>
      )}
    </section>
  );
}

/** Leads to saving a search of what is on sale, through sign-in if need be. */
function SaveSearchLink({ query }: { query: Query }) {
  return (
    <StandaloneLink to={searchAddress(query, { sort: "", within: "" }, "/searches/new")}>
      Save this search
    </StandaloneLink>
  );
}

function NothingFound({ list: { path, noun, preset }, query }: { list: ItemList; query: Query }) {
  const { sold, show = "" } = query;
  return (
    <EmptyState
      title={`No ${sold ? "sold " : ""}${noun}s match your search`}
      action={
        <>
          {sold || preset.format ? null : (
            <ButtonLink to={searchAddress(query, { sold: "yes", within: "" }, path)}>Search sold {noun}s</ButtonLink>
          )}
          <ButtonLink to={searchAddress({ show }, {}, path)}>Show all {noun}s</ButtonLink>
        </>
      }
    >
      <p>
        Try fewer words or fewer filters. A year (1921), a catalogue number (KM 110), a grade (MS65) and a certificate
        number work too.
      </p>
    </EmptyState>
  );
}

function CorrectionNote({ words, query, path }: { words: string | null; query: Query; path: string }) {
  return (
    <p className="mb-6 max-w-prose">
      {words === null ? (
        <>No item matches every word of “{query.q}”. These match all but one.</>
      ) : (
        <>
          Few or no items match “{query.q}”. These match{" "}
          <TextLink to={searchAddress(query, { q: words }, path)} className="font-semibold">
            {words}
          </TextLink>
          .
        </>
      )}
    </p>
  );
}
