import { HelpLink } from "~/components/help/help-link";
import { Disclosure } from "~/components/ui/disclosure";

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
export function MarkdownHelp({ isScripted }: { isScripted: boolean }) {
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
