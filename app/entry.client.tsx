import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardSubmissions, installRetryingFetch } from "~/components/connection/retrying-fetch";

installRetryingFetch();
guardSubmissions();

/**
 * Resolves once the page's data is decoded. Until then RemixBrowser suspends. React hydrates immediately when somebody
 * clicks or types, can't suspend during that, and would give up, leaving the page without scripts.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
