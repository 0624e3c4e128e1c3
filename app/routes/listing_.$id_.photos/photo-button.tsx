import { clsx } from "clsx";
import type { ComponentPropsWithoutRef } from "react";
import { Button } from "~/components/ui/button";

/** A button with an icon only. Its label says what it does, to which photo. */
export function PhotoButton({
  label,
  className,
  children,
  ...rest
}: ComponentPropsWithoutRef<"button"> & { label: string }) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx("min-w-11 px-2 [&>svg]:size-5", className)}
    >
      {children}
    </Button>
  );
}
