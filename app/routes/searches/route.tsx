import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { moneyInputValue } from "~/domain/money";
import { filtersOf } from "~/domain/saved-searches/saved-query";
import { savedSearchesOf } from "~/domain/saved-searches/saved-searches-of.server";
import { requireMember } from "~/platform/auth/gate.server";
import { Deleted } from "./deleted";
import { searchForms } from "./forms.server";
import { SearchRow } from "./search-row";

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
          ...(min === undefined ? {} : { min: moneyInputValue(min, moneyFormat) }),
          ...(max === undefined ? {} : { max: moneyInputValue(max, moneyFormat) }),
        },
      };
    }),
  };
}

export const action = searchForms;

/** The searches that the member saved, each with its alert. */
export default function Searches() {
  const { searches } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const kept = searches.filter(({ isDeleted }) => !isDeleted);
  const deleted = searches.filter(({ isDeleted }) => isDeleted);
  return (
    <Page
      title="Saved searches"
      lead="We notify you when a newly listed item matches one of them."
      actions={kept.length > 0 ? <ButtonLink to="/search">New search</ButtonLink> : undefined}
      width="text"
    >
      {deleted.map(({ id, name }) => (
        <Deleted key={id} id={id} name={name} />
      ))}
      {kept.length === 0 ? (
        <EmptyState title="No saved searches" action={<ButtonLink to="/search">Search</ButtonLink>}>
          <p>Search for what you collect and select “Save this search”. We'll tell you when someone lists it.</p>
        </EmptyState>
      ) : (
        <ul>
          {kept.map((search) => (
            <SearchRow key={search.id} search={search} refused={refused} />
          ))}
        </ul>
      )}
    </Page>
  );
}
