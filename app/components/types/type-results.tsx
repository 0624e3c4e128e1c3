import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { MoreLink } from "~/components/ui/more-link";
import { TypeRow, type TypeRowView } from "./type-row";

export function TypeResults({
  list: { types, next },
  asked,
}: {
  list: { readonly types: readonly TypeRowView[]; readonly next: number | null };
  asked: Readonly<Record<string, string>>;
}) {
  if (types.length === 0)
    return (
      <EmptyState title="No type matches" action={<ButtonLink to="/types">See all issuers</ButtonLink>}>
        <p>
          Try fewer words or only the start of a word, and leave out the filters. The catalogue is still growing. You
          can list an item even if its type isn't here yet.
        </p>
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">Types</h2>
      <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {types.map((type) => (
          <li key={type.id}>
            <TypeRow type={type} />
          </li>
        ))}
      </ul>
      <MoreLink to={next === null ? null : `/types?${new URLSearchParams({ ...asked, after: String(next) })}`} />
    </>
  );
}
