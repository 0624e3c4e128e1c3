import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useRootFacts } from "~/components/formatted";
import { ListingCards } from "~/components/listings/listing-cards";
import { Mat } from "~/components/listings/mat";
import { TitledSection } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { shareMeta } from "~/components/site/share-meta";
import { TypeDrawing } from "~/components/types/type-drawing";
import { ButtonLink, StandaloneLink, TextLink } from "~/components/ui/controls";
import { Table } from "~/components/ui/figures";
import { readCursor } from "~/domain/paging/cursor";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import type { Fact } from "~/domain/type-pages/type-facts";
import { type TypePage as ShownType, typePage } from "~/domain/type-pages/type-page.server";
import { orNotFound, pathId } from "~/platform/http/request.server";
import { metalPricesOf } from "~/platform/rates/current-rates.server";
import { Prices } from "./prices";
import { typeView } from "./type-view.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? shareMeta(data.shared) : [{ title: failureTitle(error) }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { url, reader, rules } = context;
  const before = readCursor(url.searchParams.get("before") ?? "");
  const [found, metal] = await Promise.all([
    typePage(reader, { typeId: pathId(params), before }),
    metalPricesOf(context),
  ]);
  const type = orNotFound(found, "There is no such type.");
  return typeView(type, { origin: url.origin, currency: rules.currency, metal });
}

export default function TypePage() {
  const view = useLoaderData<typeof loader>();
  const { type } = view;
  const isMember = useRootFacts()?.user != null;
  const sides = SIDES[type.kind];
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <nav aria-label="Catalogue" className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        <StandaloneLink to="/types">Types</StandaloneLink>
        <span aria-hidden>/</span>
        <StandaloneLink to={`/types?issuer=${type.issuerCode}`}>{type.issuerName}</StandaloneLink>
      </nav>
      <h1 className="text-2xl tracking-tight sm:text-3xl">{type.title}</h1>
      <p className="mt-2 text-quiet">{[type.issuerName, unbrokenRanges(type.yearsText)].join("\u00a0· ")}</p>
      {isMember ? (
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={`/collections/add?type=${type.id}`}>Add to collection</ButtonLink>
          <ButtonLink variant="quiet" to={`/collections/add?type=${type.id}&status=want`}>
            Add to wants
          </ButtonLink>
          {view.hasDates ? (
            <ButtonLink variant="quiet" to={`/types/${type.id}/dates`}>
              Dates and mints
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-10">
          <Picture />
          <dl className="max-w-prose text-lg">
            <dt className="text-sm text-quiet">{sides[0]}</dt>
            <dd>{type.obverse}</dd>
            <dt className="mt-4 text-sm text-quiet">{sides[1]}</dt>
            <dd>{type.reverse}</dd>
          </dl>
          <Issues issues={view.issues} />
        </div>
        <Facts facts={view.facts} source={type.source} />
      </div>
      <OnSale />
      <Prices prices={view.prices} />
    </main>
  );
}

const SIDES = { coin: ["Obverse", "Reverse"], note: ["Face", "Back"] } as const;

function Facts({ facts, source }: { facts: readonly Fact[]; source: string }) {
  return (
    <TitledSection id="facts" title="Facts">
      <dl className="mt-3 grid grid-cols-[auto_1fr] border-t border-line">
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="max-w-36 border-b border-line py-2 pr-6 text-quiet">{label}</dt>
            <dd className="border-b border-line py-2 wrap-anywhere">{unbrokenRanges(value)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-quiet">Source: {source}</p>
    </TitledSection>
  );
}

function Issues({ issues }: { issues: readonly Omit<ShownType["issues"][number], "mintages">[] }) {
  if (issues.length === 0) return null;
  return (
    <TitledSection id="issues" title="Issues">
      <Table
        className="mt-3 max-w-prose"
        rows={issues}
        // Two issues can be alike, and the list never changes.
        keyOf={(_, index) => index}
        columns={[
          ["Mint mark", ({ mark }) => mark || "None"],
          ["Made in", ({ mint }) => mint ?? "—"],
          ["Years", ({ years }) => (years ? unbrokenRanges(years.replace(/-(\d+)/g, "$1 BC")) : "—")],
        ]}
      />
    </TitledSection>
  );
}

function OnSale() {
  const { type, onSale: items, isMoreOnSale } = useLoaderData<typeof loader>();
  const ofIssuer = new URLSearchParams({ kind: type.kind, country: type.issuerName });
  return (
    <TitledSection id="on-sale" title="On sale now" className="mt-14">
      {items.length === 0 ? (
        <p className="mt-1 text-quiet">None of this type is on sale at the moment.</p>
      ) : (
        <div className="mt-5">
          <ListingCards items={items} />
        </div>
      )}
      {isMoreOnSale ? (
        <p className="mt-6 text-sm text-quiet">These are the {items.length} newest; more are on sale.</p>
      ) : null}
      <p className="mt-6">
        <ButtonLink to={`/browse?${ofIssuer}`}>
          {`Browse ${type.kind === "coin" ? "coins" : "notes"} by this issuer`}
        </ButtonLink>
      </p>
    </TitledSection>
  );
}

function Picture() {
  const { type, photos, photosOf: soldId, drawing } = useLoaderData<typeof loader>();
  if (photos.length === 0 || soldId === null) return <TypeDrawing {...drawing} />;
  const isWide = drawing.outline.form === "rectangle" && drawing.outline.widthMm > drawing.outline.heightMm;
  const isStacked = isWide || photos.length === 1;
  return (
    <figure>
      <div className={isStacked ? "grid gap-3" : "grid grid-cols-2 gap-3"}>
        {photos.map((photo, index) => (
          <Mat
            key={photo.id}
            photo={photo}
            alt={SIDES[type.kind][index] ?? ""}
            size="full"
            eager={index === 0 || !isStacked}
            first={index === 0}
            wide={isWide}
          />
        ))}
      </div>
      <figcaption className="mt-3 text-sm text-quiet">
        An example sold here. <TextLink to={`/lots/${soldId}`}>See that lot</TextLink>
        {drawing.size ? `. Size of the type: ${drawing.size}.` : null}
      </figcaption>
    </figure>
  );
}
