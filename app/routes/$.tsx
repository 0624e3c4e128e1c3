import type { MetaFunction } from "@remix-run/cloudflare";
import { FailurePage, failureTitle } from "~/components/site/failure-page";

export const meta: MetaFunction = ({ error }) => [{ title: failureTitle(error) }];

export function loader() {
  throw new Response("Not found", { status: 404 });
}

export function action() {
  throw new Response("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <FailurePage />;
}
