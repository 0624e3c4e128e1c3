import type { ReactNode } from "react";
import { CircleAlert } from "./icons";
import { Sentence } from "./sentence";

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
