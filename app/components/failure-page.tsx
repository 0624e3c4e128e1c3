import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";

/** The fallback for any error. A missing page has a page of its own. */
export function FailurePage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage message={messageOf(error)} />;
  return <SomethingWentWrong message={messageOf(error)} />;
}

/** The title of a page that shows {@link FailurePage}. */
export function failureTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = status === 404 ? "Page not found" : status === 410 ? "No longer here" : "Something went wrong";
  return `${title} · Obverse`;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === "string" && error.data ? error.data : error.statusText;
  return error instanceof Error ? error.message : "We couldn't show this page.";
}

function SomethingWentWrong({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <Page title="Something went wrong" width="text">
      <p className="mb-8 text-lg">{message}</p>
      <form action={pathname}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            onClick={(event) => {
              event.preventDefault();
              window.location.reload();
            }}
          >
            Try again
          </Button>
          <ButtonLink to="/help" reloadDocument>
            Help
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      lead="There's nothing at this address. It may be mistyped, or the page may have been removed."
      width="text"
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/browse" variant="primary">
          Browse the marketplace
        </ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </div>
    </Page>
  );
}

/** Shown in place of something that the operator removed. */
function GonePage({ message }: { message: string }) {
  return (
    <Page title="No longer here" lead={message} width="text">
      <ButtonLink to="/help/articles/reporting">Why we remove things</ButtonLink>
    </Page>
  );
}
