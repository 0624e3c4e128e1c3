import type { FetcherWithComponents } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { useScripted } from "~/components/forms/use-scripted";

interface PhotoFormProps {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly intent: string;
  readonly photoId: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form about one photo. A script sends it without leaving the page; otherwise the browser comes back to the photo. */
export const PhotoForm = forwardRef<HTMLFormElement, PhotoFormProps>(function PhotoForm(
  { fetcher, intent, photoId, className, children },
  ref,
) {
  const isScripted = useScripted();
  return (
    <fetcher.Form ref={ref} method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="photo" value={photoId} />
      {isScripted ? <input type="hidden" name="stay" value="1" /> : null}
      {children}
    </fetcher.Form>
  );
});
