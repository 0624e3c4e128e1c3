import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardSubmissions } from "~/components/connection/guard-submissions";
import { makeFetchPatient } from "~/components/connection/patient-fetch";

makeFetchPatient();
guardSubmissions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
