import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { shareMeta } from "~/components/share-meta";
import { TypeDrawing } from "~/components/types/type-drawing";
import { refuse } from "~/domain/refusal";
import { outlineOf } from "~/domain/type-pages/outline";
import { typeFacts } from "~/domain/type-pages/type-facts";
import { typePage } from "~/domain/type-pages/type-page.server";
import { pathId } from "~/platform/http/path-id.server";
import { refusalResponse } from "~/platform/http/refusal.server";
import { Facts } from "./facts";
import { Issues } from "./issues";
import { describeType, typeData } from "./structured-data";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? shareMeta(data.shared) : []);

export async function loader({ params, context: { url, reader } }: LoaderFunctionArgs) {
  const found = await typePage(reader, pathId(params));
  if (!found) throw refusalResponse(refuse("not_found", "There is no such type."));
  const { type, references, issues } = found;
  const facts = typeFacts(type, references);
  const address = `${url.origin}/types/${type.id}`;
  const description = describeType(type, references);
  const { id, kind, title, issuerCode, issuerName, obverse, reverse, source, thicknessUm, edge } = type;
  return {
    type: { id, kind, title, issuerCode, issuerName, obverse, reverse, source, yearsText: type.yearsText },
    facts,
    issues,
    outline: outlineOf(type),
    edge: thicknessUm === null ? null : { thicknessMm: thicknessUm / 1000, isReeded: /reeded/i.test(edge ?? "") },
    size: facts.find(({ label }) => label === "Diameter" || label === "Size")?.value ?? "",
    shared: {
      title: `${title}, ${issuerName}, ${type.yearsText}`,
      description,
      address,
      data: typeData(type, { address, description, facts }),
    },
  };
}

export default function TypePage() {
  const { type, facts, issues, outline, edge, size } = useLoaderData<typeof loader>();
  const [front, back] = type.kind === "coin" ? ["Obverse", "Reverse"] : ["Face", "Back"];
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <nav aria-label="Catalogue" className="mb-4 flex flex-wrap gap-x-2 text-sm text-quiet">
        <Link to="/types" className="link">
          Types
        </Link>
        <span aria-hidden>/</span>
        <Link to={`/types?issuer=${type.issuerCode}`} className="link">
          {type.issuerName}
        </Link>
      </nav>
      <h1 className="text-2xl tracking-tight sm:text-3xl">{type.title}</h1>
      <p className="mt-2 text-quiet">{[type.issuerName, type.yearsText].join("\u00a0· ")}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-10">
          <TypeDrawing outline={outline} edge={edge} size={size} />
          <dl className="max-w-prose text-lg">
            <dt className="text-sm text-quiet">{front}</dt>
            <dd>{type.obverse}</dd>
            <dt className="mt-4 text-sm text-quiet">{back}</dt>
            <dd>{type.reverse}</dd>
          </dl>
          <Issues issues={issues} />
        </div>
        <Facts facts={facts} source={type.source} />
      </div>
    </main>
  );
}
