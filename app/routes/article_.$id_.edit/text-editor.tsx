import { clsx } from "clsx";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { UNTIL_SCRIPTED, useScripted } from "~/components/forms/use-scripted";
import { Button, Disclosure, HelpLink } from "~/components/ui/controls";
import { Field, TextArea } from "~/components/ui/field";
import { MAX_BODY } from "~/domain/articles/article-limits";
import { insertText, MARKS, type Mark, pastedAddress, toggleMark } from "./mark-up";
import { useInsertedPhotos } from "./use-inserted-photos";

const SHORTCUTS: Readonly<Record<string, Mark>> = { b: "bold", i: "italic", k: "link" };

function inputsOf(form: HTMLFormElement | null) {
  const input = (name: string) => form?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  return { photo: input("photo"), alt: input("alt") };
}

type TextEditorProps = { defaultValue: string; errors: Readonly<Record<string, string>> };

/** The text in Markdown: with a script, with a toolbar, shortcuts and photos that are pasted or dropped. */
export function TextEditor({ defaultValue, errors }: TextEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isScripted = useScripted();
  const area = () => frame.current?.querySelector("textarea") ?? null;
  const photos = useInsertedPhotos(area);
  const apply = (mark: Mark) => {
    const text = area();
    if (text) insertText(text, toggleMark(mark, text.value, text.selectionStart, text.selectionEnd));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const mark = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
    if (!mark || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(mark);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    take(event, event.clipboardData.files);
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const clipboardText = event.clipboardData.getData("text/plain");
    const change = pastedAddress(clipboardText, value, selectionStart, selectionEnd, window.location.origin);
    if (event.isDefaultPrevented() || !change) return;
    event.preventDefault();
    insertText(event.currentTarget, change);
  };
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    event.preventDefault();
    photos.insert(pictures);
  };
  /** Without a script, and without a file, the form itself is sent. */
  const addChosen = (event: MouseEvent<HTMLButtonElement>) => {
    const { photo, alt } = inputsOf(event.currentTarget.form);
    const files = [...(photo?.files ?? [])];
    if (!photo || files.length === 0) return;
    event.preventDefault();
    photos.insert(files, alt?.value.trim());
    photo.value = "";
    if (alt) alt.value = "";
  };
  return (
    <div ref={frame} className="flex flex-col gap-2">
      <div
        role="toolbar"
        aria-label="Formatting"
        className={clsx("flex flex-wrap gap-1", isScripted || UNTIL_SCRIPTED)}
      >
        {Object.entries(MARKS).map(([mark, { label, sign }]) => (
          <Button
            key={mark}
            type="button"
            variant="secondary"
            aria-label={label}
            title={label}
            className="min-w-11 px-2"
            onClick={() => apply(mark as Mark)}
          >
            <span aria-hidden className={mark === "italic" ? "italic" : mark === "bold" ? "font-bold" : ""}>
              {sign}
            </span>
          </Button>
        ))}
      </div>
      <TextArea
        label="Text"
        name="body"
        rows={24}
        defaultValue={defaultValue}
        error={errors.body}
        maxLength={MAX_BODY}
        spellCheck
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        hint={
          <span className="noscript:hidden">
            Paste or drop photos into the text. Paste an address over selected words to link them.
          </span>
        }
      />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {photos.status}
      </p>
      <MarkdownHelp isScripted={isScripted} />
      <Disclosure title="Add a photo" open={errors.photo !== undefined}>
        <div className="flex flex-col items-start gap-4">
          <Field
            label="Photo"
            name="photo"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            error={errors.photo}
            hint="JPEG, PNG or WebP, at most 10 MB. We remove the location and camera details stored in it."
          />
          <Field
            label="What it shows"
            name="alt"
            maxLength={200}
            className="w-full"
            hint="Read out to people who can't see it."
          />
          <Button intent="photo" onClick={addChosen}>
            Add photo
          </Button>
        </div>
      </Disclosure>
    </div>
  );
}

const EXAMPLES = [
  ["## Heading", "A heading, listed in the contents"],
  ["**bold**, *italic*, ~~struck~~", "Emphasis"],
  ["[words](/types/1007)", "A link: to a page of Obverse, or https"],
  ["- item", "A list; 1. for a numbered one"],
  ["> words", "A quotation"],
  ["Text.[^1] and below: [^1]: Source", "A footnote"],
  ["| Year | Mint |", "A table, with | --- | --- | below its first line"],
  ['![what it shows](path "Caption")', "A photo with a caption"],
] as const;

/** How to write Markdown, in the few signs that articles need, and the keys that write them with a script. */
function MarkdownHelp({ isScripted }: { isScripted: boolean }) {
  return (
    <Disclosure title="How to format the text">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {EXAMPLES.map(([sign, meaning]) => (
          <div key={sign} className="contents">
            <dt className="font-mono wrap-anywhere">{sign}</dt>
            <dd className="text-quiet">{meaning}</dd>
          </div>
        ))}
      </dl>
      {isScripted ? (
        <p className="mt-3 text-sm text-quiet">
          Shortcuts: <kbd className="font-mono">Ctrl+B</kbd> for bold, <kbd className="font-mono">Ctrl+I</kbd> for
          italic and <kbd className="font-mono">Ctrl+K</kbd> for a link, with ⌘ in place of Ctrl on a Mac. Press one
          again to undo bold or italic.
        </p>
      ) : null}
      <p className="mt-3 text-sm text-quiet">
        Items, types, public collections and articles that you link to appear below the text as cards. HTML is shown as
        text. <HelpLink article="article-text">More about formatting</HelpLink>
      </p>
    </Disclosure>
  );
}
