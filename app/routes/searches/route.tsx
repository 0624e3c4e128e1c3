import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { UndoForm } from "~/components/forms/undo-form";
import { EmptyState, Page, useRefusedForm } from "~/components/page";
import { ALERT_LABELS, AlertField } from "~/components/search/alert-field";
import { searchAddress } from "~/components/search/item-list";
import { Button, ButtonLink, SummaryLink, TextLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { moneyInputValue } from "~/domain/money";
import { filtersOf } from "~/domain/saved-searches/saved-query";
import { MAX_NAME, MAX_NEW } from "~/domain/saved-searches/saved-search";
import { savedSearchesOf } from "~/domain/saved-searches/saved-searches-of.server";
import { searchWords } from "~/domain/search/chosen-filters";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Saved searches · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { reader, clock, moneyFormat } = context;
  const searches = await savedSearchesOf(reader, { memberId: member.id, now: clock.now() });
  return {
    searches: searches.map(({ query, ...search }) => {
      const { min, max } = filtersOf(query, moneyFormat.currency) ?? {};
      return {
        ...search,
        // Amounts as the member types them.
        query: {
          ...Object.fromEntries(new URLSearchParams(query)),
          ...(min !== undefined && { min: moneyInputValue(min, moneyFormat) }),
          ...(max !== undefined && { max: moneyInputValue(max, moneyFormat) }),
        },
      };
    }),
  };
}

export default function Searches() {
  const { searches } = useLoaderData<typeof loader>();
  const active = searches.filter(({ isDeleted }) => !isDeleted);
  const deleted = searches.filter(({ isDeleted }) => isDeleted);
  return (
    <Page
      title="Saved searches"
      lead="We notify you when a newly listed item matches one of them."
      actions={active.length > 0 ? <ButtonLink to="/search">New search</ButtonLink> : undefined}
      width="text"
    >
      {deleted.map(({ id, name }) => (
        <UndoForm key={id} name="id" value={id} label={`Undo deleting ${name}`}>
          You deleted “{name}”.
        </UndoForm>
      ))}
      {active.length === 0 ? (
        <EmptyState title="No saved searches" action="Search" to="/search">
          <p>Search for what you collect and select “Save this search”. We'll tell you when someone lists it.</p>
        </EmptyState>
      ) : (
        <ul>
          {active.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </Page>
  );
}

type Search = Omit<Awaited<ReturnType<typeof savedSearchesOf>>[number], "query"> & {
  readonly query: Readonly<Record<string, string>>;
};

function SearchRow({ search }: { search: Search }) {
  const refusedForm = useRefusedForm();
  const { id, name, query, alert, newCount } = search;
  const own = refusedForm?.values.id === String(id) ? refusedForm : undefined;
  const words = searchWords(query);
  return (
    <li className="border-t border-line py-4 last:border-b">
      <h2 className="text-lg wrap-anywhere">
        <TextLink to={searchAddress(query, { sort: "newest" })}>{name}</TextLink>
      </h2>
      {words === name ? null : <p className="text-quiet wrap-anywhere">{words}</p>}
      <p className="mt-1 text-sm text-quiet">
        {alert === "off" ? "No notifications" : `Notifies you: ${ALERT_LABELS[alert].toLowerCase()}`}
        {newCount > 0 ? ` · ${newCount > MAX_NEW ? `more than ${MAX_NEW}` : newCount} new in the last 7 days` : null}
      </p>
      <details open={own !== undefined} className="mt-1">
        <SummaryLink of={name}>Change or delete</SummaryLink>
        <Form method="post" className="flex max-w-form flex-col gap-5 pt-2 pb-3" key={`${name} ${alert}`}>
          <input type="hidden" name="id" value={id} />
          <Field
            label="Name"
            name="name"
            required
            maxLength={MAX_NAME}
            defaultValue={own?.values.name ?? name}
            error={own?.errors.name}
          />
          <AlertField defaultValue={own?.values.alert ?? alert} error={own?.errors.alert} />
          <div className="flex flex-wrap gap-3">
            <Button intent="change">Save changes</Button>
            <Button intent="delete" variant="danger" formNoValidate>
              Delete
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
