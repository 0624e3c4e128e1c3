import { useMemo } from "react";
import { Differences } from "~/components/articles/differences";
import type { ConflictProps } from "~/components/drafts/draft-conflict";
import { Notice } from "~/components/ui/notice";
import { wordDifferences } from "~/domain/articles/word-differences";

const NAMES = ["title", "summary", "tags", "body"] as const;

/** Shown when the article was changed in another tab or device: the differences, word by word, and a way to keep either text. */
export function ArticleConflict({ saved, local, editPath, onDrop }: ConflictProps) {
  const texts = JSON.stringify(NAMES.map((name) => [saved[name] ?? "", (local[name] ?? "").replaceAll("\r\n", "\n")]));
  const parts = useMemo(() => {
    const pairs: [string, string][] = JSON.parse(texts);
    return NAMES.map((name, index) => ({ name, runs: wordDifferences(...(pairs[index] ?? ["", ""])) }));
  }, [texts]);
  return (
    <Notice tone="bad" title="This article was changed in another tab or on another device" className="mb-6">
      <p className="mb-4">
        Nothing was overwritten. Words of the saved text that yours lacks are struck through, and words that only yours
        has are underlined.
      </p>
      <Differences parts={parts} />
      <p className="mt-4">
        Save the draft to keep what you typed here, or{" "}
        <a href={editPath} onClick={onDrop} className="link">
          use the saved version
        </a>
        .
      </p>
    </Notice>
  );
}
