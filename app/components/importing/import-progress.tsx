import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { SendButton } from "~/components/ui/controls";

interface ImportProgressProps {
  /** Rows and photos. */
  readonly done: number;
  readonly remaining: number;
  readonly status: ReactNode;
  /** Without it no step is left. */
  readonly next: { readonly label: string; readonly intent: "all" | "good"; readonly inputs?: ReactNode } | null;
  /** Whether the page sends the next steps by itself. */
  readonly goesOn: boolean;
  readonly children: ReactNode;
}

/** How far an import is, and the button for its next step. */
export function ImportProgress({ done, remaining, status, next, goesOn, children }: ImportProgressProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  // Depends on `done`: each step that did something sends the next one, and a step that did nothing ends it.
  useEffect(() => {
    if (goesOn && form.current && done > 0) submit(form.current, { replace: true });
  }, [goesOn, done, submit]);
  return (
    <section aria-label="Progress" className="mt-8 flex flex-col items-start gap-3">
      {done > 0 && next ? (
        <progress className="h-2 w-full max-w-prose accent-verdigris" max={done + remaining} value={done} />
      ) : null}
      {status ? <p role="status">{status}</p> : null}
      {goesOn ? (
        <p className="max-w-prose text-quiet">
          We keep working on the rest, even if you close this page. That can take a few minutes.
        </p>
      ) : null}
      {next ? (
        <Form method="post" ref={form} replace className="flex flex-col items-start gap-3">
          <input type="hidden" name="intent" value={next.intent} />
          {next.inputs}
          <SendButton variant={goesOn ? "secondary" : "primary"}>{next.label}</SendButton>
        </Form>
      ) : null}
      {children}
    </section>
  );
}
