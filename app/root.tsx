import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { type RootFacts, useRootFacts, useTimeZoneCookie } from "~/components/formatted";
import { useTheme } from "~/components/navigation/theme-switch";
import { AuthProvider } from "~/components/session/auth-provider";
import { FailurePage, failureTitle } from "~/components/site/failure-page";
import { PageScripts, useNonce } from "~/components/site/page-scripts";
import { SiteFrame } from "~/components/site/site-frame";
import { ToastProvider } from "~/components/toast/toaster";
import { readTheme } from "~/domain/accounts/theme";
import { takeFlash } from "~/platform/http/flash.server";
import { isScriptless, sharedAddress } from "~/platform/http/scriptless.server";
import { viewerCurrencyOf } from "~/platform/rates/current-rates.server";
import styles from "./styles/app.css";

export const links: LinksFunction = () => [
  { rel: "preload", href: "/fonts/newsreader-latin-1.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The title of a page that failed: its own route has no data to take a title from. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? failureTitle(error) : "Obverse" }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootFacts> {
  const [session, scriptless] = await Promise.all([context.pageSession(), isScriptless(context)]);
  const isShared = scriptless && sharedAddress(context.url) !== undefined && !request.headers.has("Cookie");
  return {
    user: session?.member ?? null,
    deletionDueAt: session?.deletionDueAt ? new Date(session.deletionDueAt).toISOString() : null,
    flash: takeFlash(context),
    scriptless,
    theme: readTheme(context.cookies.get("theme")),
    // A page that the edge may cache is the same for everyone: times in UTC, amounts with a decimal point.
    timeZone: isShared ? "UTC" : context.timeZone,
    isZoneChosen: Boolean(session?.formats.timeZone),
    timeNotation: session?.formats.timeNotation ?? "12-hour",
    moneyFormat: isShared ? { ...context.moneyFormat, decimalMark: "." } : context.moneyFormat,
    viewerCurrency: await viewerCurrencyOf(context, isShared),
    now: context.clock.now(),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const scriptless = useRootFacts()?.scriptless ?? false;
  const theme = useTheme();
  const nonce = useNonce();
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <Meta />
        <Links />
      </head>
      <body>
        {scriptless ? (
          <SiteFrame>{children}</SiteFrame>
        ) : (
          <>
            <ToastProvider>
              <AuthProvider>
                <SiteFrame>{children}</SiteFrame>
              </AuthProvider>
            </ToastProvider>
            <ScrollRestoration nonce={nonce} />
            <PageScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useTimeZoneCookie();
  // React repeats clicks made before the page became interactive, but not the choice of files.
  useEffect(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
      if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FailurePage />;
}
