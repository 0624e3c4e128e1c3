import { useState } from "react";
import { UNTIL_SCRIPTED, useScripted } from "~/components/forms/use-scripted";
import { ProblemLine } from "~/components/ui/problem-line";
import type { CropEditor, CropEditorProps } from "./crop-editor";
import { PhotoButton } from "./photo-button";
import { Crop } from "./photo-icons";

/** Opens the crop editor, which is loaded then. Without JavaScript it isn't shown. */
export function CropButton({ label, ...editing }: { label: string } & Omit<CropEditorProps, "onClose">) {
  const isScripted = useScripted();
  const [Editor, setEditor] = useState<typeof CropEditor>();
  const [hasFailed, setHasFailed] = useState(false);

  async function open() {
    try {
      const [loaded, { loadCropStyle }] = await Promise.all([
        import("./crop-editor"),
        import("~/components/photos/crop-dialog"),
      ]);
      await loadCropStyle();
      setHasFailed(false);
      setEditor(() => loaded.CropEditor);
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <PhotoButton type="button" label={label} onClick={open} className={isScripted ? undefined : UNTIL_SCRIPTED}>
        <Crop />
      </PhotoButton>
      {hasFailed ? <ProblemLine role="alert">The editor didn't load. Try again.</ProblemLine> : null}
      {Editor ? <Editor {...editing} onClose={() => setEditor(undefined)} /> : null}
    </>
  );
}
