import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import { useNonce } from "~/components/nonce";
import { takeFlash } from "~/platform/flash.server";
import styles from "./styles/app.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.session();
  return {
    user: session?.member ?? null,
    flash: takeFlash(context),
    scriptless: false,
    timeZone: context.timeZone,
    currency: context.rules.currency,
    /** When this page was made: countdowns start from it, in the browser too. */
    now: context.clock.now(),
  };
}

export default function App() {
  const { scriptless } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        {scriptless ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}
