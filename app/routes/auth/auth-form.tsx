import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { generalProblem, type RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { ProblemLine } from "~/components/ui/problem-line";
import { useScripted } from "~/components/use-scripted";
import { authPath, type Tab } from "./paths";

/**
 * What both forms share: where they post, where they redirect to, what is wrong with neither field, and the submit
 * button. Without scripts, the notice above the form says what is wrong.
 */
export function AuthForm({
  tab,
  redirectTo,
  refused,
  submit,
  children,
}: {
  tab: Tab;
  redirectTo: string;
  refused: RefusedForm | undefined;
  submit: string;
  children: ReactNode;
}) {
  const isSending = useNavigation().state === "submitting";
  const isScripted = useScripted();
  const problem = generalProblem(refused);
  return (
    <Form method="post" action={authPath(tab, redirectTo)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={tab} />
      <input type="hidden" name="redirect" value={redirectTo} />
      {children}
      {isScripted && problem ? <ProblemLine>{problem}</ProblemLine> : null}
      <Button variant="primary" aria-disabled={isSending || undefined} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}
