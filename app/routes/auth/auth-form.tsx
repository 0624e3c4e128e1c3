import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/controls";
import { authPath, type Tab } from "./paths";

interface AuthFormProps {
  readonly tab: Tab;
  readonly redirectTo: string;
  readonly submit: string;
  readonly children: ReactNode;
}

/**
 * What both forms share: where they post, where they redirect to, and the submit button.
 */
export function AuthForm({ tab, redirectTo, submit, children }: AuthFormProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={authPath(tab, redirectTo)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={tab} />
      <input type="hidden" name="redirect" value={redirectTo} />
      {children}
      <Button variant="primary" aria-disabled={isSending || undefined} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}
