import type { ReactNode } from "react";
import { EmptyState, LinkLine, SettingsPage } from "~/components/page";
import { ButtonLink, RowAction } from "~/components/ui/controls";
import { Check } from "~/components/ui/icons";

interface SavedListProps {
  readonly title: string;
  readonly lead: string;
  /** Where one is changed, below its id, and `/new` adds one. */
  readonly path: string;
  /** "address", with its article, and "addresses". */
  readonly one: string;
  readonly oneMore: string;
  readonly many: string;
  readonly empty: string;
  readonly most: number;
  readonly defaultLabel: string;
  readonly rows: readonly { id: number; name: string; isDefault: boolean; content: ReactNode }[];
  /** Below the list. */
  readonly children?: ReactNode;
}

export function SavedList({ title, lead, path, rows, most, children, ...words }: SavedListProps) {
  const add = (
    <ButtonLink variant="primary" to={`${path}/new`}>
      Add {words.oneMore}
    </ButtonLink>
  );
  return (
    <SettingsPage title={title} lead={lead}>
      {rows.length === 0 ? (
        <EmptyState title={`No ${words.one} yet`} action={add}>
          {words.empty}
        </EmptyState>
      ) : (
        <>
          <ul>
            {rows.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-line py-5 last:border-b"
              >
                <div className="min-w-0">
                  {row.content}
                  {row.isDefault ? (
                    <p className="mt-2 flex items-center gap-1.5 text-verdigris">
                      <Check aria-hidden className="size-4" />
                      {words.defaultLabel}
                    </p>
                  ) : null}
                </div>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink to={`${path}/${row.id}`} aria-label={`Change ${row.name}`}>
                    Change
                  </ButtonLink>
                  {row.isDefault ? null : (
                    <RowAction intent="default" id={row.id} label={`Make ${row.name} the default`}>
                      Make default
                    </RowAction>
                  )}
                  <RowAction isDanger intent="remove" id={row.id} label={`Remove ${row.name}`}>
                    Remove
                  </RowAction>
                </div>
              </li>
            ))}
          </ul>
          {rows.length < most ? (
            <div className="mt-6">{add}</div>
          ) : (
            <p className="mt-6 text-quiet">{`You can save up to ${most} ${words.many}. Remove one to add another.`}</p>
          )}
        </>
      )}
      {children}
      <LinkLine to="/settings">Back to settings</LinkLine>
    </SettingsPage>
  );
}
