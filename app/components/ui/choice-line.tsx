import type { ComponentProps } from "react";

/** A radio button or a checkbox with its words, on a line of its own. */
export function ChoiceLine({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...input} className="size-5 shrink-0 accent-bronze" />
      <span>{children}</span>
    </label>
  );
}
