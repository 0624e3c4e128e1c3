import { Form, useLocation } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { useRootFacts } from "~/components/root-facts";
import { Button } from "~/components/ui/controls";
import { Notice } from "~/components/ui/notice";

export function DeletionNotice() {
  const { pathname, search } = useLocation();
  const dueAt = useRootFacts()?.deletionDueAt ?? null;
  if (dueAt === null || pathname === "/settings/delete") return null;
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6 print:hidden">
      <Notice
        tone="bad"
        title={
          <>
            Your account will be deleted on <LocalTime at={dueAt} />
          </>
        }
      >
        <Form method="post" action="/settings/delete" className="mt-2">
          <input type="hidden" name="back" value={`${pathname}${search}`} />
          <Button intent="keep">Keep my account</Button>
        </Form>
      </Notice>
    </div>
  );
}
