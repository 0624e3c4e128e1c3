import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KindPage } from "~/components/listings/kind-page";
import { loadKindPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = () => [{ title: "Notes · Obverse" }];

export const loader = ({ context }: LoaderFunctionArgs) => loadKindPage(context, "note");

export default function Notes() {
  return <KindPage kind="note" page={useLoaderData<typeof loader>()} />;
}
