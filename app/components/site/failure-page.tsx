import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/controls";
import { type Instead, isInstead } from "~/platform/http/instead";

/** The fallback for any error. What is missing, and what can't be done, have pages of their own. */
export function FailurePage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isInstead(error.data)) return <InsteadPage {...error.data} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage message={messageOf(error)} />;
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <Page title="No longer here" lead={messageOf(error)} width="text">
        <ButtonLink to="/help/articles/reporting">Why we remove things</ButtonLink>
      </Page>
    );
  return <SomethingWentWrong message={messageOf(error)} />;
}

export function failureTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && isInstead(error.data)) return `${error.data.title} · Obverse`;
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

function InsteadPage({ title, message, links }: Instead) {
  return (
    <Page title={title} lead={message} width="text">
      <div className="flex flex-wrap gap-3">
        {links.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Page>
  );
}

function NotFoundPage({ message }: { message: string }) {
  const lead =
    message === "Not Found" || message === "Not found"
      ? "There's nothing at this address. It may have been mistyped, or the page may have been removed."
      : message;
  return (
    <Page title="Page not found" lead={lead} width="text">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/browse" variant="primary">
          Browse the marketplace
        </ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </div>
    </Page>
  );
}
