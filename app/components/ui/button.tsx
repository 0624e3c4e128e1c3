import { type LinkProps, useLocation, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { Link } from "~/components/link";

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

export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
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

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link that looks like a button. Use it for navigation; a change of state is a {@link Button} in a form. */
export function ButtonLink({ variant = "secondary", className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}
