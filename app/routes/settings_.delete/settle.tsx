import { Link } from "~/components/link";
import { Notice } from "~/components/ui/notice";
import type { Unsettled } from "~/domain/deletion/deletion-terms";

/** What has to be settled before the account can be deleted, each with the page where that is done. */
export function Settle({ toSettle }: { toSettle: readonly Unsettled[] }) {
  return (
    <Notice tone="plain" title="Settle this first">
      <ToSettle toSettle={toSettle} />
    </Notice>
  );
}

export function ToSettle({ toSettle }: { toSettle: readonly Unsettled[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {toSettle.map(({ what, to }) => (
        <li key={what}>
          <Link to={to} className="link">
            {what}
          </Link>
        </li>
      ))}
    </ul>
  );
}
