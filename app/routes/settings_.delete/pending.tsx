import { Form } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { Unsettled } from "~/domain/deletion/deletion-terms";
import { ToSettle } from "./settle";

/** Says when the account will be deleted, and keeps it. */
export function Pending({
  dueAt,
  withdrawsArticles,
  toSettle,
}: {
  dueAt: string;
  withdrawsArticles: boolean;
  toSettle: readonly Unsettled[];
}) {
  return (
    <Notice
      tone="bad"
      title={
        <>
          Your account will be deleted on <LocalTime at={dueAt} />
        </>
      }
    >
      {toSettle.length > 0 ? (
        <>
          <p>We wait until you've settled this:</p>
          <ToSettle toSettle={toSettle} />
        </>
      ) : (
        <p>Nobody can undo it after that.</p>
      )}
      {withdrawsArticles ? <p>Your published articles will be withdrawn then.</p> : null}
      <Form method="post" className="mt-3">
        <Button name="intent" value="keep">
          Keep my account
        </Button>
      </Form>
    </Notice>
  );
}
