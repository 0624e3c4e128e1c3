import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { OpenFigures } from "~/components/site/open-figures";
import { TextLink } from "~/components/ui/controls";
import { WrittenText } from "~/components/writing/written-text";
import { openFigures } from "~/domain/figures/count-figures.server";
import { MINUTE_MS } from "~/domain/time";
import { cachedFor } from "~/platform/cached-for";
import { sitePage } from "~/platform/site-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "About · Obverse" },
  { name: "description", content: data?.description ?? "" },
];

/** They are counted once an hour, and the page says when. */
const recentFigures = cachedFor(MINUTE_MS, openFigures);

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...sitePage(context, "about"), figures: await recentFigures(context.reader, context.clock.now()) };
}

export default function About() {
  const { title, nodes, figures } = useLoaderData<typeof loader>();
  return (
    <Page title={title} width="text">
      <WrittenText nodes={nodes} look="prose" />
      <div className="prose">
        <OpenFigures figures={figures} />
        <h2>Ask us</h2>
        <p>
          <TextLink to="/contact">Write to us</TextLink>, or read how everything works in the{" "}
          <TextLink to="/help">help pages</TextLink>.
        </p>
      </div>
    </Page>
  );
}
