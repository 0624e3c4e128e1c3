import { clsx } from "clsx";
import { Link, Notice, TextLink } from "~/components/ui/controls";
import { icon } from "~/components/ui/icons";
import { type ReportKind, removedWords } from "~/domain/removals/report-kind";

const Flag = icon(
  "M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528",
);

interface ReportLinkProps {
  readonly kind: ReportKind;
  readonly id: number;
  /** What a screen reader hears after "Report", where a page has several, such as "this comment". */
  readonly what?: string;
  readonly className?: string;
}

/** Leads to the form with which a member reports something; visitors sign in first. */
export function ReportLink({ kind, id, what, className }: ReportLinkProps) {
  return (
    <Link
      to={`/report/${kind}/${id}`}
      rel="nofollow"
      className={clsx(
        "inline-flex min-h-11 items-center gap-1.5 text-sm text-quiet hover:text-ink hover:underline hover:underline-offset-4",
        className,
      )}
    >
      <Flag aria-hidden className="size-4" />
      <span>
        Report <span className={what ? "sr-only" : undefined}>{what ?? `this ${kind}`}</span>
      </span>
    </Link>
  );
}

export function RemovedNotice({ because }: { because: string | null | undefined }) {
  if (!because) return null;
  return (
    <Notice tone="bad" title={removedWords(because)} className="mb-6">
      Only you still see it. If you think that this is a mistake, <TextLink to="/contact">write to us</TextLink>.
    </Notice>
  );
}
