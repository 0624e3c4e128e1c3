import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { ChevronDown } from "~/components/ui/icons";

interface DisclosureProps {
  readonly title: ReactNode;
  /** Open from the start, or from when this becomes true. Only its reader closes it again. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Disclosure({ title, open = false, className, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(open);
  if (open && !isOpen) setIsOpen(true);
  return (
    <details open={isOpen} className={clsx("border-y border-line", className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform in-[details[open]>summary]:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}

/** Opens what is folded away in a row of a list. `of` names the row for screen readers. */
export function SummaryLink({ of, children }: { of?: string; children: string }) {
  return (
    <summary className="inline-flex min-h-11 items-center text-sm">
      <span className="link">
        {children}
        {of ? <span className="sr-only"> {of}</span> : null}
      </span>
    </summary>
  );
}
