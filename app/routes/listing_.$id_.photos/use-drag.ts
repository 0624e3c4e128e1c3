import { useFetcher } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import type { RefusedForm } from "~/components/refused-form";
import { useScripted } from "~/components/use-scripted";
import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";

/** Names what is dragged, so that other things dragged over the page are left alone. */
const PHOTO = "application/x-obverse-photo";

/**
 * Lets photos be dragged to another place, by mouse or with a long press. The new order shows at once, and the former one
 * again if it was refused.
 */
export function useDrag(photos: readonly ArrangedPhoto[]) {
  const isScripted = useScripted();
  const fetcher = useFetcher<RefusedForm | null>();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const sent = fetcher.formData;
  const ordered = sent ? moved(photos, Number(sent.get("photo")), Number(sent.get("place"))) : photos;

  /** For the photo's picture. */
  const source = (id: number) =>
    isScripted
      ? {
          draggable: true,
          onDragStart: ({ dataTransfer }: DragEvent) => {
            dataTransfer.setData(PHOTO, String(id));
            dataTransfer.effectAllowed = "move";
            setDragged(id);
          },
          onDragEnd: () => {
            setDragged(undefined);
            setOver(undefined);
          },
        }
      : {};
  /** For the whole card at a place, counted from 1. */
  const target = (id: number, place: number) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(PHOTO)) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: (event: DragEvent) => {
      const photo = Number(event.dataTransfer.getData(PHOTO));
      setOver(undefined);
      if (!photo || photo === id) return;
      event.preventDefault();
      fetcher.submit({ intent: "move", photo, place, stay: 1 }, { method: "post" });
    },
  });
  const problem = fetcher.state === "idle" ? fetcher.data?.message : undefined;
  return {
    ordered,
    source,
    target,
    isDragged: (id: number) => id === dragged,
    isOver: (id: number) => id === over,
    problem,
  };
}

/** The photos with one of them moved to a place, counted from 1. */
function moved(photos: readonly ArrangedPhoto[], id: number, place: number): readonly ArrangedPhoto[] {
  const photo = photos.find((each) => each.id === id);
  if (!photo) return photos;
  const others = photos.filter((each) => each !== photo);
  const order = [...others.slice(0, place - 1), photo, ...others.slice(place - 1)];
  return order.map((each, index) => ({ ...each, position: index + 1 }));
}
