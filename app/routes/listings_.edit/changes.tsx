import { Form, useNavigation } from "@remix-run/react";
import { Link } from "~/components/link";
import { Button } from "~/components/ui/button";
import { CircleAlert } from "~/components/ui/icons";
import { Table } from "~/components/ui/table";
import type { Difference } from "~/domain/listings/own/contents";

/** One listing of the preview. */
export interface ShownPlan {
  readonly id: number;
  readonly title: string;
  readonly differences: readonly Difference[];
  /** Fingerprints that the form returns, so that only what is shown here is done; null if the listing can't change. */
  readonly token: string | null;
  readonly refused: string | null;
}

interface ChangesProps {
  readonly plans: readonly ShownPlan[];
  readonly formKey: string;
  /** The change as the address has it. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What would change in each listing and what can't, with the button that does it. */
export function Changes({ plans, formKey, fields }: ChangesProps) {
  const isSending = useNavigation().state === "submitting";
  const count = plans.filter(({ token }) => token !== null).length;
  return (
    <section aria-labelledby="changes" className="mt-12 border-t border-line pt-8">
      <h2 id="changes" className="text-xl">
        What changes
      </h2>
      <p role="status" className="mt-1 mb-4 text-quiet">
        {count === 0
          ? "None of these listings can be changed this way."
          : `${count} of ${plans.length} ${plans.length === 1 ? "listing changes" : "listings change"}. Nothing is saved yet.`}
      </p>
      <Table
        rows={plans}
        keyOf={({ id }) => id}
        className="table-fixed"
        columns={[
          [
            "Listing",
            ({ id, title }) => (
              <Link to={`/listing/${id}`} className="link wrap-anywhere">
                {title}
              </Link>
            ),
          ],
          ["Change", (plan) => <Change plan={plan} />],
        ]}
      />
      {count === 0 ? null : (
        <Form method="post" className="mt-6">
          <input type="hidden" name="key" value={formKey} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {plans.map(({ id, token }) =>
            token === null ? null : <input key={id} type="hidden" name={`shown-${id}`} value={token} />,
          )}
          <Button variant="primary" disabled={isSending}>
            {count === 1 ? "Change one listing" : `Change ${count} listings`}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Change({ plan: { differences, refused } }: { plan: ShownPlan }) {
  if (refused)
    return (
      <span className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-oxide" />
        <span>Stays as it is. {refused}</span>
      </span>
    );
  return (
    <ul className="flex flex-col gap-1">
      {differences.map(({ label, from, to }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-sm text-quiet">{label}: </span>
          {from} <span aria-hidden>→</span>
          <span className="sr-only"> becomes</span> <span className="font-semibold">{to}</span>
        </li>
      ))}
    </ul>
  );
}
