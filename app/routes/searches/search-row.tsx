import { Form } from "@remix-run/react";
import { Link } from "~/components/link";
import type { RefusedForm } from "~/components/refused-form";
import { ALERT_LABELS, AlertField } from "~/components/search/alert-field";
import { searchWords } from "~/components/search/chosen";
import { searchAddress } from "~/components/search/search-address";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { type Alert, MAX_NAME, MAX_NEW } from "~/domain/saved-searches/saved-search";

interface Search {
  readonly id: number;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly alert: Alert;
  readonly newCount: number;
}

/** A saved search, which leads to its items, the newest first. */
export function SearchRow({ search, refused }: { search: Search; refused: RefusedForm | undefined }) {
  const { id, name, query, alert, newCount } = search;
  const own = refused?.values.id === String(id) ? refused : undefined;
  const words = searchWords(query);
  return (
    <li className="border-t border-line py-4 last:border-b">
      <h2 className="text-lg wrap-anywhere">
        <Link to={searchAddress(query, { sort: "newest" })} className="link">
          {name}
        </Link>
      </h2>
      {words === name ? null : <p className="text-quiet wrap-anywhere">{words}</p>}
      <p className="mt-1 text-sm text-quiet">
        {alert === "off" ? "No notifications" : `Notifies you: ${ALERT_LABELS[alert].toLowerCase()}`}
        {newCount > 0 ? ` · ${newCount > MAX_NEW ? `more than ${MAX_NEW}` : newCount} new in the last 7 days` : null}
      </p>
      <details open={own !== undefined} className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-sm">
          <span className="link">
            Change or delete<span className="sr-only"> {name}</span>
          </span>
        </summary>
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
            <Button name="intent" value="change">
              Save changes
            </Button>
            <Button name="intent" value="delete" variant="danger" formNoValidate>
              Delete
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
