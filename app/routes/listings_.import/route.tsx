import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { RecentImports } from "~/components/importing/recent-imports";
import { Page, useRefusedForm } from "~/components/page";
import { SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { MAX_ZIP_BYTES } from "~/domain/importing/import-limits";
import { MAX_DRAFTS } from "~/domain/listing-terms/listing-limits";
import { recentImports } from "~/domain/listings/importing/get-import.server";
import { MAX_IMPORT_ROWS } from "~/domain/listings/importing/import-limits";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Import listings · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return { key: crypto.randomUUID(), recent: await recentImports(context.reader, member.id) };
}

export default function ImportListings() {
  const { key, recent } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const isSending = useNavigation().state !== "idle";
  return (
    <Page
      title="Import listings"
      width="text"
      lead={`Create drafts from a table, up to ${MAX_IMPORT_ROWS} items at a time. Nothing is published.`}
    >
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>
          <a className="link" href="/listings/import/template.csv" download>
            Download the template
          </a>{" "}
          and fill in one row per item, or use a table of your own. You choose what each column contains in the next
          step.
        </li>
        <li>Save it as CSV from Excel, Numbers, LibreOffice or Google Sheets.</li>
        <li>
          For photos, enter their file names in the column Photos, separated by semicolons, or in columns Photo 1 to
          Photo 12. Put the photos into a ZIP file.
        </li>
        <li>Upload it. We show you what we read, and any errors, before we create a draft.</li>
      </ol>
      <Form method="post" encType="multipart/form-data" className="mt-8 flex flex-col items-start gap-4">
        <input type="hidden" name="key" value={key} />
        <Field
          label="CSV file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,text/plain,application/zip"
          required
          className="w-full"
          hint={`At most 1 MB, or a ZIP file with the CSV file and the photos. You can have ${MAX_DRAFTS} drafts at once. A longer file is imported in parts as you publish them.`}
          error={refusedForm?.errors.file}
        />
        <Field
          label="Photos (optional)"
          name="photos"
          type="file"
          accept=".zip,application/zip"
          className="w-full"
          hint={`A ZIP file of at most ${MAX_ZIP_BYTES >> 20} MB with JPEG, PNG or WebP photos. You can add more of them in the next step. Folders don't matter.`}
          error={refusedForm?.errors.photos}
        />
        <SendButton variant="primary">{isSending ? "Reading" : "Upload"}</SendButton>
      </Form>
      <RecentImports path="/listings/import" imports={recent} />
    </Page>
  );
}
