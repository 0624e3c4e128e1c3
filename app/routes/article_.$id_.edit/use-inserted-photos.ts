import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { RefusedForm } from "~/components/refused-form";
import { pictureMarkup } from "~/domain/articles/picture-markup";
import { insertText } from "./insert-text";

/** Uploads photos one after the other and puts each into the text where the cursor is. */
export function useInsertedPhotos(area: () => HTMLTextAreaElement | null) {
  const fetcher = useFetcher<{ readonly photo: string } | RefusedForm>();
  const waiting = useRef<readonly File[]>([]);
  const settled = useRef(fetcher.state);
  const [status, setStatus] = useState("");

  const sendNext = async () => {
    const [file] = waiting.current;
    if (!file) return;
    setStatus(`Uploading ${file.name}`);
    // Loaded when the first photo is added.
    const { shrinkPhoto } = await import("~/components/listings/shrink-for-upload");
    const body = new FormData();
    body.set("intent", "upload");
    body.set("photo", await shrinkPhoto(file));
    fetcher.submit(body, { method: "post", encType: "multipart/form-data" });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer.
  useEffect(() => {
    const isAnswered = settled.current === "submitting" && fetcher.state !== "submitting";
    settled.current = fetcher.state;
    if (!isAnswered) return;
    const [file, ...others] = waiting.current;
    const answer = fetcher.data;
    const text = area();
    if (!answer || "message" in answer) {
      waiting.current = [];
      return setStatus(answer?.message ?? "The photo wasn't sent. Check your connection and try again.");
    }
    if (text && file) {
      const inserted = `\n\n${pictureMarkup(answer.photo, "Describe the photo")}\n\n`;
      const at = text.selectionEnd;
      const words = at + inserted.indexOf("Describe");
      insertText(text, { from: at, to: at, text: inserted, select: [words, words + "Describe the photo".length] });
    }
    waiting.current = others;
    setStatus(others.length > 0 ? "" : "Photo added. Describe it for people who can't see it.");
    void sendNext();
  }, [fetcher.state, fetcher.data]);

  return {
    status,
    insert(files: readonly File[]) {
      const isIdle = waiting.current.length === 0;
      waiting.current = [...waiting.current, ...files];
      if (isIdle) void sendNext();
    },
  };
}
