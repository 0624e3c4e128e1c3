import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { shareMeta } from "~/components/site/share-meta";
import { IssuerIndex } from "~/components/types/issuer-index";
import { TypeResults } from "~/components/types/type-results";
import { TypeSearch } from "~/components/types/type-search";
import { Problem } from "~/components/ui/notice";
import { isRefusal } from "~/domain/refusal";
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
  const asked = Object.fromEntries(url.searchParams);
  const filters = readTypeFilters(url.searchParams);
  const address = `${url.origin}/types`;
  if (isRefusal(filters))
    return json({ asked, address, problem: filters.message, issuers: null, list: null }, { status: 400 });
  const isStart = TYPE_QUERY.every((name) => !asked[name]);
  const canonical = filters.issuer ? `${address}?issuer=${filters.issuer}` : address;
  return json({
    asked,
    address: canonical,
    problem: null,
    issuers: isStart ? await listIssuers(reader) : null,
    list: isStart ? null : await listTypes(reader, filters),
  });
}

export default function Types() {
  const { asked, problem, issuers, list } = useLoaderData<typeof loader>();
  return (
    <Page
      title={list?.issuerName ? `Types of ${list.issuerName}` : "Types of coins and banknotes"}
      lead="Each type's weight, size, mints and catalogue numbers, and the prices it has sold for on Obverse."
    >
      <TypeSearch asked={asked} issuerName={list?.issuerName ?? null} />
      <Problem title="These filters aren't valid" message={problem} />
      {list ? <TypeResults list={list} asked={asked} /> : null}
      {issuers ? <IssuerIndex issuers={issuers} /> : null}
    </Page>
  );
}
