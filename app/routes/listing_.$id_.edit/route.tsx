import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense, useRef } from "react";
import { refetchAfterSaving } from "~/components/forms/refetch-after-conflict";
import { useRefusedForm } from "~/components/refused-form";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { EditForm } from "./edit-form";
import { loadEditedDraft } from "./edited-draft.server";
import { editDraftForm } from "./forms.server";
import { PublishedMeanwhile } from "./on-demand";

export const meta: MetaFunction = () => [{ title: "Edit draft · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return loadEditedDraft(context, { listingId: pathId(params), sellerId: member.id });
}

export const action = editDraftForm;

export const shouldRevalidate = refetchAfterSaving;

export default function EditDraft() {
  const draft = useLoaderData<typeof loader>();
  const failed = useRefusedForm();
  const lastTyped = useRef<Readonly<Record<string, string>>>();
  return draft.isDraft ? (
    <EditForm draft={draft} lastTyped={lastTyped} />
  ) : (
    <Suspense fallback={null}>
      <PublishedMeanwhile {...draft} typed={lastTyped.current ?? failed?.values} />
    </Suspense>
  );
}
