import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { requireMember } from "~/platform/gate.server";

export const meta: MetaFunction = () => [{ title: "Messages · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return null;
}

export default function Messages() {
  return (
    <Page title="Messages" width="text">
      <EmptyState
        title="No messages"
        action={
          <>
            <ButtonLink to="/notifications">Open notifications</ButtonLink>
            <ButtonLink to="/orders">See your orders</ButtonLink>
          </>
        }
      >
        Nobody has written to you. What happens with your bids, sales and orders reaches you as a notification, and each
        order has a page with its next step.
      </EmptyState>
    </Page>
  );
}
