import { TextLink } from "~/components/ui/controls";
import { Notice } from "~/components/ui/notice";
import { removedWords } from "~/domain/removals/report-kind";

export function RemovedNotice({ because }: { because: string | null | undefined }) {
  if (!because) return null;
  return (
    <Notice tone="bad" title={removedWords(because)} className="mb-6">
      Only you still see it. If you think that this is a mistake, <TextLink to="/contact">write to us</TextLink>.
    </Notice>
  );
}
