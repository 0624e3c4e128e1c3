import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KindPage } from "~/components/listings/kind-page";
import { loadKindPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = () => [{ title: "Coins · Obverse" }];

export const loader = ({ context }: LoaderFunctionArgs) => loadKindPage(context, "coin");

export default function Coins() {
  return <KindPage kind="coin" page={useLoaderData<typeof loader>()} />;
}
