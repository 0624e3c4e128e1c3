import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Page, useRefusedInput } from "~/components/page";
import { AlertField } from "~/components/search/alert-field";
import { searchAddress } from "~/components/search/item-list";
import { Button, ButtonLink, Notice } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { isRefusal } from "~/domain/refusal";
import { queryOf } from "~/domain/saved-searches/saved-query";
import { MAX_NAME } from "~/domain/saved-searches/saved-search";
import { savedAs } from "~/domain/saved-searches/saved-searches-of.server";
import { searchWords } from "~/domain/search/chosen-filters";
import { readSearchFilters } from "~/domain/search/search-filters";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Save a search · Obverse" }];

/** The search to save is in the address, as on /search. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { url, moneyFormat, rules, reader } = context;
  const query = Object.fromEntries(url.searchParams);
  const filters = readSearchFilters(url.searchParams, moneyFormat);
  const canonical = isRefusal(filters) ? filters : queryOf(filters, rules.currency);
  if (isRefusal(canonical)) return { query, problem: canonical.message, saved: null };
  const saved = await savedAs(reader, { memberId: member.id, query: canonical });
  return { query, problem: null, saved: saved ?? null };
}

export default function SaveSearch() {
  const { query, problem, saved } = useLoaderData<typeof loader>();
  const words = searchWords(query);
  const name = useRefusedInput("name", saved?.name ?? words.slice(0, MAX_NAME).trim());
  const alert = useRefusedInput("alert", saved?.alert ?? "daily");
  if (problem !== null)
    return (
      <Page title="Save a search" width="text">
        <Notice tone="bad" title="This search can't be saved" className="mb-6">
          {problem}
        </Notice>
        <ButtonLink to={searchAddress(query)}>Back to the search</ButtonLink>
      </Page>
    );
  return (
    <Page
      title="Save a search"
      lead={
        saved
          ? "You have already saved this search. Saving it again changes its name and alerts."
          : "We check every newly listed item and notify you when one matches."
      }
      width="text"
    >
      <p className="mb-6 border-y border-line py-3 wrap-anywhere">{words}</p>
      <Form method="post" className="flex max-w-form flex-col gap-5">
        <Field label="Name" required maxLength={MAX_NAME} {...name} />
        <AlertField
          {...alert}
          hint="Daily notifications are sent at 7:00 UTC. They also include anything a search finds beyond 20 items a day."
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary">Save search</Button>
          <ButtonLink variant="quiet" to={searchAddress(query)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
