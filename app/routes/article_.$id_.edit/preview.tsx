import { type RefObject, useEffect, useState } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { WrittenText } from "~/components/writing/written-text";
import type { RichTextNode } from "~/domain/markdown/rich-text";

const PAUSE_MS = 250;

type PreviewProps = { form: RefObject<HTMLFormElement>; rendered: readonly RichTextNode[] | null };

/**
 * How the text looks, as it is typed. The code that reads Markdown is loaded with the first key, so that the page opens
 * without it; until then and without a script, it shows what the server rendered, if that was asked for.
 */
export function Preview({ form, rendered }: PreviewProps) {
  const isScripted = useScripted();
  const [nodes, setNodes] = useState(rendered);
  useEffect(() => setNodes(rendered), [rendered]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const { previewOf } = await import("~/domain/articles/article-text");
      const text = element.elements.namedItem("body");
      if (text instanceof HTMLTextAreaElement) setNodes(previewOf(text.value).nodes);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(show, PAUSE_MS);
    };
    const onFocus = ({ target }: Event) => void (target instanceof HTMLTextAreaElement && later());
    element.addEventListener("input", later);
    element.addEventListener("filled", later);
    element.addEventListener("focusin", onFocus);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", later);
      element.removeEventListener("filled", later);
      element.removeEventListener("focusin", onFocus);
    };
  }, [form]);
  if (!nodes && !isScripted) return null;
  return (
    <section id="preview" aria-labelledby="preview-title" className="min-w-0">
      <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:border-l lg:border-line lg:pl-8">
        <h2 id="preview-title" className="mb-4 font-sans text-sm font-semibold text-quiet">
          Preview
        </h2>
        {nodes ? (
          <WrittenText nodes={nodes} />
        ) : (
          <p className="text-quiet">Start typing to see how your text will look.</p>
        )}
      </div>
    </section>
  );
}
