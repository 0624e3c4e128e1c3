import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardSubmissions } from "~/components/connection/guard-submissions";
import { installRetryingFetch } from "~/components/connection/retrying-fetch";

installRetryingFetch();
guardSubmissions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
