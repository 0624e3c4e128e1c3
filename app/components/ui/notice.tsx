import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { WRITE_TO_US } from "~/domain/text/write-to-us";
import { TextLink } from "./controls";
import { CircleAlert, CircleCheck, Info } from "./icons";

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

/** What is wrong, in a line beside the input or the button that it is about. `role` announces what a form was refused for. */
export function ProblemLine({ id, role, children }: { id?: string; role?: "alert"; children: ReactNode }) {
  return (
    <p id={id} tabIndex={-1} role={role} className="flex items-start gap-1.5 text-sm wrap-anywhere text-oxide">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {typeof children === "string" ? (
        <span className="min-w-0">
          <Sentence>{children}</Sentence>
        </span>
      ) : (
        children
      )}
    </p>
  );
}

/** A sentence that may end in {@link WRITE_TO_US}: where it can be clicked, that is a link. */
export function Sentence({ children }: { children: string }) {
  const parts = children.split(WRITE_TO_US);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>
      {index > 0 ? <TextLink to="/contact">write to us</TextLink> : null}
      {part}
    </Fragment>
  ));
}
