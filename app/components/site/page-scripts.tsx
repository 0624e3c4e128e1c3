import { Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";

/**
 * Starts what `entry.server.tsx` wrote as deferred once the page is painted. A page in the background isn't painted, and
 * starts at once. Remix gives its preloads no nonce, and a script runs only if it is new, so it is replaced.
 */
const START =
  typeof document === "undefined" &&
  `{
  const { nonce } = document.currentScript;
  const start = () => {
    for (const link of document.querySelectorAll("link[rel=deferred-modulepreload]"))
      Object.assign(link, { rel: "modulepreload", nonce });
    for (const deferred of document.querySelectorAll("script[type=deferred-module]")) {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", nonce, textContent: deferred.textContent });
      deferred.replaceWith(script);
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}`;

/**
 * The page's scripts, fetched only once the page is painted: before that they would compete with its styles, its font
 * and its pictures for a slow network, although it can be read, and its forms sent, without them.
 */
export function PageScripts() {
  const nonce = useNonce();
  return (
    <>
      <Scripts nonce={nonce} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START || "" }} />
    </>
  );
}

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The response's CSP nonce during server rendering; undefined in the browser, which hides it from scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
