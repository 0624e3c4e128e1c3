import { clsx } from "clsx";
import type { OrderJson } from "~/domain/orders/views/order-json";
import { photoPath } from "~/domain/photos/photo-address";

/** Titles longer than this, in characters, are set smaller. */
const LONG_TITLE = 60;

/** The item's photo and title. */
export function Heading({ order: { title, photoKey } }: { order: OrderJson }) {
  return (
    <span className="flex items-center gap-4 sm:gap-5">
      {photoKey ? (
        <span className="grid size-20 shrink-0 place-items-center rounded-md photo-mat p-1.5 sm:size-28 sm:p-2.5">
          <img src={photoPath(photoKey, "thumb")} alt="" className="max-h-full max-w-full object-contain" />
        </span>
      ) : null}
      <span className={clsx("min-w-0 wrap-anywhere", title.length > LONG_TITLE && "text-xl sm:text-2xl")}>{title}</span>
    </span>
  );
}
