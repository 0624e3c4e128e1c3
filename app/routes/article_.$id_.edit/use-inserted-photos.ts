import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useDelayedSubmit } from "~/components/drafts/use-delayed-submit";
import type { RefusedForm } from "~/components/page";
import { pictureMarkup } from "~/domain/articles/picture-markup";
import { insertText } from "./mark-up";

/**
 * Uploads photos one after the other and puts each into the text where the cursor is. The text isn't saved or published
 * without those that are on their way.
 */
export function useInsertedPhotos(area: () => HTMLTextAreaElement | null) {
  const fetcher = useFetcher<{ readonly photo: string } | RefusedForm>();
  const queue = useRef<readonly { file: File; alt: string }[]>([]);
  const lastState = useRef(fetcher.state);
  const [status, setStatus] = useState("");
  const [uploading, setUploading] = useState({ isBusy: false, failed: false });
  useDelayedSubmit(() => area()?.form, uploading);

  const sendNext = async () => {
    const [next] = queue.current;
    setUploading({ isBusy: next !== undefined, failed: false });
    if (!next) return;
    const { file } = next;
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
    const isAnswered = lastState.current === "submitting" && fetcher.state !== "submitting";
    lastState.current = fetcher.state;
    if (!isAnswered) return;
    const [next, ...others] = queue.current;
    const answer = fetcher.data;
    const text = area();
    if (!answer || "message" in answer) {
      queue.current = [];
      setUploading({ isBusy: false, failed: true });
      return setStatus(answer?.message ?? "The photo wasn't sent. Check your connection and try again.");
    }
    if (text && next) {
      const insertion = `\n\n${pictureMarkup(answer.photo, next.alt || "Describe the photo")}\n\n`;
      const at = text.selectionEnd;
      const words = at + insertion.indexOf("![") + 2;
      insertText(text, { from: at, to: at, text: insertion, select: [words, at + insertion.indexOf("](")] });
    }
    queue.current = others;
    setStatus(
      others.length > 0 ? "" : next?.alt ? "Photo added." : "Photo added. Describe it for people who can't see it.",
    );
    void sendNext();
  }, [fetcher.state, fetcher.data]);

  return {
    status,
    insert(files: readonly File[], alt = "") {
      const isIdle = queue.current.length === 0;
      queue.current = [...queue.current, ...files.map((file) => ({ file, alt }))];
      if (isIdle) void sendNext();
    },
  };
}
