import { useFetcher, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { icon } from "~/components/ui/icons";

const Heart = icon(
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
);

interface WatchButtonProps {
  readonly pagePath: string;
  readonly title: string;
  readonly isWatched: boolean;
  readonly withWords?: boolean;
  readonly className?: string;
}

/** Starts or stops watching an item. With JavaScript the heart changes immediately; without it the form returns here. */
export function WatchButton({ pagePath, title, isWatched, withWords = false, className }: WatchButtonProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const pendingIntent = fetcher.formData?.get("intent");
  const isOn = pendingIntent ? pendingIntent === "watch" : isWatched;
  const intent = isOn ? "unwatch" : "watch";
  return (
    <form
      method="post"
      action={pagePath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        fetcher.submit({ intent, stay: "1" }, { method: "post", action: pagePath });
      }}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={withWords ? undefined : `${isOn ? "Stop watching" : "Watch"}: ${title}`}
        className={clsx(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md",
          withWords && "border border-line bg-card px-4 font-semibold hover:border-quiet",
        )}
      >
        {/* On a card the icon lies on a photo of any colour. */}
        <span className={clsx(!withWords && "rounded-full bg-card p-2 hover:bg-paper")}>
          <Heart aria-hidden className={clsx("size-5", isOn && "fill-bronze text-bronze")} />
        </span>
        {withWords ? (isOn ? "Watching" : "Watch") : null}
      </button>
    </form>
  );
}
