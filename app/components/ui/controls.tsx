// biome-ignore lint/style/noRestrictedImports: this is the wrapper that the rule asks for.
import { Form, type LinkProps, Link as RouterLink, useLocation, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { type ComponentPropsWithoutRef, Fragment, forwardRef, type ReactNode, useState } from "react";
import { WRITE_TO_US } from "~/domain/text/write-to-us";
import { ChevronDown, CircleAlert, CircleCheck, Info } from "./icons";

const isServer = typeof document === "undefined";

/** On the server, a link to our own path is rendered without the router, which would take a tenth of a page's time. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, reloadDocument, ...rest } = props;
  if (!isServer || typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink ref={ref} {...props} />;
  const { prefetch, discover, replace, state, preventScrollReset, relative, viewTransition, ...attributes } = rest;
  // The mark by which the router finds the links whose routes it asks for ahead.
  return <a href={to} data-discover={reloadDocument ? undefined : "true"} {...attributes} />;
});

export function TextLink({ className, ...link }: LinkProps) {
  return <Link className={clsx("link", className)} {...link} />;
}

/** A link outside of a sentence, high enough to tap. */
export function StandaloneLink({ className, ...link }: LinkProps) {
  return <TextLink className={clsx("inline-flex min-h-11 items-center", className)} {...link} />;
}

/** Makes the whole card, a `group relative`, lead where its title does. */
export function CardLink(link: LinkProps) {
  return (
    <Link
      className="wrap-anywhere after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
      {...link}
    />
  );
}

/** `primary` is the one bronze action of a page. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const VARIANT: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-bronze bg-bronze text-on-bronze hover:border-bronze-deep hover:bg-bronze-deep",
  secondary: "border-line bg-card hover:border-quiet",
  quiet: "border-transparent hover:bg-mat",
  danger: "border-oxide bg-card text-oxide hover:bg-oxide hover:text-on-oxide",
};

export function buttonClass(variant: ButtonVariant, className?: string): string {
  return clsx(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4.5 py-2 text-center font-semibold leading-snug",
    "transition-colors disabled:opacity-60 aria-disabled:opacity-60",
    VARIANT[variant],
    className,
  );
}

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  variant?: ButtonVariant;
  /** Which of the page's forms the button sends. */
  intent?: string;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = "secondary", intent, className, type = "submit", ...rest },
  ref,
) {
  const sends = intent && { name: "intent", value: intent };
  return <button ref={ref} type={type} className={buttonClass(variant, className)} {...sends} {...rest} />;
});

/** Can't be pressed while the page waits for an answer. */
export function SendButton(button: ButtonProps) {
  return <Button disabled={useNavigation().state !== "idle"} {...button} />;
}

/**
 * Takes no press for a second after it appears or a form was sent: the finger may have been meant for what stood there
 * before.
 */
export function DelayedButton({ className, ...rest }: ButtonProps) {
  // A new element, because a list's row may have moved under the finger.
  return <Button key={useLocation().key} className={clsx("delayed", className)} {...rest} />;
}

/** A link that looks like a button. Use it for navigation; a change of state is a {@link Button} in a form. */
export function ButtonLink({ variant = "secondary", className, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}

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

export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  return <TextLink to={`/help/articles/${article}`}>{children}</TextLink>;
}

interface RowActionProps {
  readonly intent: string;
  readonly id: number | string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly children: string;
}

/** A one-button form that acts on one row of a list. The label names the row for screen readers. */
export function RowAction({ intent, id, label, isDanger = false, children }: RowActionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <DelayedButton intent={intent} variant={isDanger ? "danger" : "secondary"} aria-label={label}>
        {children}
      </DelayedButton>
    </Form>
  );
}

export function TabLink({ isChosen, className, ...link }: LinkProps & { isChosen: boolean }) {
  return (
    <Link
      aria-current={isChosen ? "page" : undefined}
      className={clsx(
        "-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2",
        isChosen ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
        className,
      )}
      {...link}
    />
  );
}

const LOOK = {
  good: { Icon: CircleCheck, colour: "text-verdigris", role: "status" },
  bad: { Icon: CircleAlert, colour: "text-oxide", role: "alert" },
  plain: { Icon: Info, colour: "text-quiet", role: "status" },
} as const;

interface NoticeProps {
  readonly tone: "good" | "bad" | "plain";
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
