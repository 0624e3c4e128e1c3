import { FailurePage } from "~/components/failure-page";

/** Any path that no other route matches. */
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
