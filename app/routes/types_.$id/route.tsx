import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { useRootFacts } from "~/components/root-facts";
import { failureTitle } from "~/components/site/failure-page";
import { shareMeta } from "~/components/site/share-meta";
import { ButtonLink } from "~/components/ui/button";
import { readCursor } from "~/domain/paging/cursor";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import { typePage } from "~/domain/type-pages/type-page.server";
import { pathId } from "~/platform/http/path-id.server";
import { orNotFound } from "~/platform/http/refusal.server";
import { Facts } from "./facts";
import { Issues } from "./issues";
import { OnSale } from "./on-sale";
import { Picture } from "./picture";
import { Prices } from "./prices";
import { typeView } from "./type-view.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? shareMeta(data.shared) : [{ title: failureTitle(error) }];

export async function loader({ params, context: { url, reader, rules } }: LoaderFunctionArgs) {
  const before = readCursor(url.searchParams.get("before") ?? "");
  const found = orNotFound(await typePage(reader, { typeId: pathId(params), before }), "There is no such type.");
  return typeView(found, { origin: url.origin, currency: rules.currency });
}

export default function TypePage() {
  const view = useLoaderData<typeof loader>();
  const { type } = view;
  const isMember = useRootFacts()?.user != null;
  const sides = type.kind === "coin" ? ["Obverse", "Reverse"] : ["Face", "Back"];
  const ofIssuer = new URLSearchParams({ kind: type.kind, country: type.issuerName });
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <nav aria-label="Catalogue" className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        <Link to="/types" className="link inline-flex min-h-11 items-center">
          Types
        </Link>
        <span aria-hidden>/</span>
        <Link to={`/types?issuer=${type.issuerCode}`} className="link inline-flex min-h-11 items-center">
          {type.issuerName}
        </Link>
      </nav>
      <h1 className="text-2xl tracking-tight sm:text-3xl">{type.title}</h1>
      <p className="mt-2 text-quiet">{[type.issuerName, unbrokenRanges(type.yearsText)].join("\u00a0· ")}</p>
      {isMember ? (
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={`/collections/add?type=${type.id}`}>Add to collection</ButtonLink>
          <ButtonLink variant="quiet" to={`/collections/add?type=${type.id}&status=want`}>
            Add to wants
          </ButtonLink>
        </p>
      ) : null}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-10">
          <Picture photos={view.photos} soldId={view.photosOf} drawing={view.drawing} sides={sides} />
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
      <OnSale
        items={view.onSale}
        isMore={view.isMoreOnSale}
        browse={{
          to: `/browse?${ofIssuer}`,
          label: `Browse ${type.kind === "coin" ? "coins" : "notes"} by this issuer`,
        }}
      />
      <Prices prices={view.prices} />
    </main>
  );
}
