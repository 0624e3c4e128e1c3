import { clsx } from "clsx";
import { Link } from "~/components/ui/controls";

/** Two rings: a coin's rim and its inner circle. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle cx="12" cy="12" r="10.75" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="7.25" strokeWidth="1.25" />
    </svg>
  );
}

export function LogoLink({ to, className }: { to: string; className?: string | undefined }) {
  return (
    <Link
      to={to}
      className={clsx("flex min-h-11 items-center gap-2.5 font-serif text-xl font-medium tracking-wide", className)}
    >
      <LogoMark className="size-6 text-bronze" />
      <span className="max-[22rem]:sr-only">Obverse</span>
    </Link>
  );
}
