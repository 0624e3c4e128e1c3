import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";

/** What else the author can do: look at the public page, withdraw a published article or delete a draft. */
export function OtherActions({ id, state, isChanged }: { id: number; state: string; isChanged: boolean }) {
  return (
    <div className="mt-12 flex max-w-prose flex-col gap-6">
      {state === "draft" ? null : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={`/article/${id}`}>View the article</ButtonLink>
          <ButtonLink to={`/article/${id}/history`}>Revisions</ButtonLink>
          {isChanged ? <span className="text-sm text-quiet">You have changes that aren't published.</span> : null}
        </p>
      )}
      {state === "published" ? (
        <Disclosure title="Withdraw this article">
          <p className="mb-3">
            The article, its revisions and its comments are hidden from everyone but you until you publish it again.
          </p>
          <Form method="post">
            <Button variant="danger" name="intent" value="withdraw">
              Withdraw article
            </Button>
          </Form>
        </Disclosure>
      ) : null}
      {state === "draft" ? (
        <Disclosure title="Delete this draft">
          <p className="mb-3">Its text and photos are deleted for good.</p>
          <Form method="post">
            <Button variant="danger" name="intent" value="delete">
              Delete draft
            </Button>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}
