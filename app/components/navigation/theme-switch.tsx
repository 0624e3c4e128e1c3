import { useFetcher, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { FormEvent } from "react";
import { useRootFacts } from "~/components/formatted";
import { Monitor, Moon, Sun } from "~/components/ui/icons";
import { readTheme, THEMES, type Theme } from "~/domain/accounts/theme";

const CHOICES: Readonly<Record<Theme, { Icon: typeof Sun; label: string }>> = {
  system: { Icon: Monitor, label: "Match my device" },
  light: { Icon: Sun, label: "Light" },
  dark: { Icon: Moon, label: "Dark" },
};
const FETCHER = "theme";

/** The current theme; a choice that is still being saved already counts. */
export function useTheme(): Theme {
  const saved = useRootFacts()?.theme ?? "system";
  const pending = useFetcher({ key: FETCHER }).formData?.get("theme");
  return pending === undefined ? saved : readTheme(pending);
}

/** A form that posts to /theme. Without JavaScript the page reloads in the chosen theme. */
export function ThemeSwitch() {
  const fetcher = useFetcher({ key: FETCHER });
  const { pathname, search } = useLocation();
  const theme = useTheme();
  /** Redirecting back would reload the page and lose what was typed there. */
  function submitInPlace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitterOf(event));
    form.set("stay", "1");
    fetcher.submit(form, { method: "post", action: "/theme" });
  }
  return (
    <fetcher.Form method="post" action="/theme" onSubmit={submitInPlace}>
      <input type="hidden" name="redirect" value={pathname + search} />
      <fieldset className="flex rounded-md border border-line">
        <legend className="sr-only">Theme</legend>
        {THEMES.map((each) => {
          const { Icon, label } = CHOICES[each];
          return (
            <button
              key={each}
              type="submit"
              name="theme"
              value={each}
              title={label}
              aria-label={label}
              aria-pressed={theme === each}
              className={clsx(
                "grid size-11 place-items-center rounded-md",
                theme === each ? "bg-mat text-ink" : "hover:text-ink",
              )}
            >
              <Icon aria-hidden className="size-4.5" />
            </button>
          );
        })}
      </fieldset>
    </fetcher.Form>
  );
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
