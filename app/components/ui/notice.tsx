import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info } from "~/components/ui/icons";
import { Sentence } from "./sentence";

export type NoticeTone = "good" | "bad" | "plain";

const LOOK = {
  good: { Icon: CircleCheck, colour: "text-verdigris", role: "status" },
  bad: { Icon: CircleAlert, colour: "text-oxide", role: "alert" },
  plain: { Icon: Info, colour: "text-quiet", role: "status" },
} as const;

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The tone is shown by an icon too, never by colour alone. */
export function Notice({ tone, title, className, children }: NoticeProps) {
  const { Icon, colour, role } = LOOK[tone];
  return (
    <div role={role} className={clsx("flex gap-3 rounded-md bg-mat px-4 py-3", className)}>
      <Icon aria-hidden className={clsx("mt-0.5 size-5 shrink-0", colour)} />
      <div className="min-w-0 max-w-prose">
        {title ? <p className={clsx("font-semibold", colour)}>{title}</p> : null}
        <div>{typeof children === "string" ? <Sentence>{children}</Sentence> : children}</div>
      </div>
    </div>
  );
}

interface ProblemProps {
  readonly title?: string;
  readonly message: string | null | undefined;
  readonly className?: string;
}

/** Renders nothing without a message. */
export function Problem({ title, message, className }: ProblemProps) {
  if (!message) return null;
  return (
    <Notice tone="bad" title={title} className={className}>
      {message}
    </Notice>
  );
}
