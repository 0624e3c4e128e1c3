import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Shelf } from "~/components/listings/shelf";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { requireMember } from "~/platform/gate.server";
import { loadShelfPage } from "~/platform/shelf-page.server";

export const meta: MetaFunction = () => [{ title: "Notes · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return loadShelfPage(context, { kind: "note" });
}

export default function Notes() {
  const { items, nextCursor, problem } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Notes"
      lead="Banknotes and paper money, in auctions and at fixed prices."
      actions={<ButtonLink to="/search?kind=note">Search notes</ButtonLink>}
    >
      <Shelf
        items={items}
        nextCursor={nextCursor}
        problem={problem}
        empty={{
          title: "No notes are on sale like this",
          children: <p>Every banknote that a member puts on sale appears here, newest first. You can be the first.</p>,
          action: <ButtonLink to="/create-listing?kind=note">List a note</ButtonLink>,
        }}
      />
    </Page>
  );
}
