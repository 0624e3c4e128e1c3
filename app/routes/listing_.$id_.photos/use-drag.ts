import { useFetcher } from "@remix-run/react";
import { type HTMLAttributes, type PointerEvent, useEffect, useRef, useState } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import type { RefusedForm } from "~/components/page";
import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";

/** How long a finger rests on a picture before it drags it. One that moves sooner scrolls the page. */
const HOLD_MS = 300;
/** How far a pointer may move, in CSS pixels, and still be at rest. */
const AT_REST_PX = 8;
/** Near the window's upper and lower edge, a drag scrolls the page by so much with each movement. */
const EDGE_PX = 80;
const SCROLLED_PX = 12;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  readonly begin: () => void;
  isDrag: boolean;
}

/**
 * Lets photos be dragged to another place by mouse, by pen or, after a short hold, by finger. The new order shows at
 * once, and the former one again if it was refused.
 */
export function useDrag(photos: readonly ArrangedPhoto[]) {
  const isScripted = useScripted();
  const fetcher = useFetcher<RefusedForm | null>();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const press = useRef<Press>();
  const form = fetcher.formData;
  const ordered = form ? movePhoto(photos, Number(form.get("photo")), Number(form.get("place"))) : photos;

  // Only a listener that was there before the touch, and isn't passive, keeps the browser from scrolling.
  useEffect(() => {
    const keepStill = (event: TouchEvent) => {
      if (press.current?.isDrag && event.cancelable) event.preventDefault();
    };
    document.addEventListener("touchmove", keepStill, { passive: false });
    return () => document.removeEventListener("touchmove", keepStill);
  }, []);

  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
    setDragged(undefined);
    setOver(undefined);
  };
  const start = (id: number, { currentTarget, pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    const begin = () => {
      if (!press.current) return;
      press.current.isDrag = true;
      currentTarget.setPointerCapture(pointerId);
      setDragged(id);
    };
    const timer = pointerType === "touch" ? setTimeout(begin, HOLD_MS) : undefined;
    press.current = { x, y, timer, begin, isDrag: false };
  };
  const move = (event: PointerEvent) => {
    const { current } = press;
    if (!current) return;
    if (!current.isDrag && Math.hypot(event.clientX - current.x, event.clientY - current.y) > AT_REST_PX) {
      if (event.pointerType === "touch") return end();
      current.begin();
    }
    if (!current.isDrag) return;
    setOver(photoAt(event));
    scrollAtEdge(event.clientY);
  };
  const drop = (photo: number, event: PointerEvent) => {
    const at = press.current?.isDrag ? photoAt(event) : undefined;
    end();
    const place = ordered.findIndex(({ id }) => id === at) + 1;
    if (place === 0 || at === photo) return;
    fetcher.submit({ intent: "move", photo, place, stay: 1 }, { method: "post" });
  };

  /** For the photo's picture. */
  const source = (id: number): HTMLAttributes<HTMLElement> =>
    isScripted
      ? {
          onPointerDown: (event) => {
            if (event.isPrimary && event.button === 0) start(id, event);
          },
          onPointerMove: move,
          onPointerUp: (event) => drop(id, event),
          onPointerCancel: end,
          // A held finger opens the picture's menu, and a mouse would drag the image itself.
          onContextMenu: (event) => {
            if (press.current?.timer !== undefined) event.preventDefault();
          },
          onDragStart: (event) => event.preventDefault(),
        }
      : {};
  return {
    ordered,
    source,
    isDragged: (id: number) => id === dragged,
    isOver: (id: number) => id === over,
    problem: fetcher.state === "idle" ? fetcher.data?.message : undefined,
  };
}

function photoAt({ clientX, clientY }: PointerEvent): number | undefined {
  const card = document.elementFromPoint(clientX, clientY)?.closest("li[id^='photo-']");
  return card ? Number(card.id.slice("photo-".length)) : undefined;
}

function scrollAtEdge(y: number) {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLLED_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLLED_PX);
}

/** The photos with one of them moved to a place, counted from 1. */
function movePhoto(photos: readonly ArrangedPhoto[], id: number, place: number): readonly ArrangedPhoto[] {
  const photo = photos.find((each) => each.id === id);
  if (!photo) return photos;
  const others = photos.filter((each) => each !== photo);
  const order = [...others.slice(0, place - 1), photo, ...others.slice(place - 1)];
  return order.map((each, index) => ({ ...each, position: index + 1 }));
}
