import { EmptyState, TitledSection } from "~/components/page";
import { Link } from "~/components/ui/controls";
import { formatCount } from "~/domain/text/format-count";
import type { listIssuers } from "~/domain/type-pages/list-types.server";

type Issuer = Awaited<ReturnType<typeof listIssuers>>[number];

export function IssuerIndex({ issuers }: { issuers: readonly Issuer[] }) {
  if (issuers.length === 0)
    return (
      <EmptyState title="The catalogue is empty">
        <p>Types of coins and banknotes appear here once they are loaded.</p>
      </EmptyState>
    );
  const coins = issuers.reduce((sum, { coinCount }) => sum + coinCount, 0);
  const notes = issuers.reduce((sum, { noteCount }) => sum + noteCount, 0);
  const groups = byInitial(issuers);
  return (
    <TitledSection id="issuers" title="By issuer">
      <p className="mt-1 text-quiet">
        {countText(coins, "coin")} and {countText(notes, "note")} of {countText(issuers.length, "issuer")}.
      </p>
      <nav aria-label="Initials" className="mt-3 flex flex-wrap">
        {[...groups.keys()].map((initial) => (
          <a key={initial} href={`#${initial}`} className="grid size-11 place-items-center hover:underline">
            {initial}
          </a>
        ))}
      </nav>
      <div className="mt-6 gap-x-10 sm:columns-2 lg:columns-4">
        {[...groups].map(([initial, group]) => (
          <section key={initial} className="mb-6 break-inside-avoid-column">
            <h3 id={initial} className="border-b border-line pb-1 text-lg">
              {initial}
            </h3>
            <ul>
              {group.map(({ code, name, coinCount, noteCount }) => (
                <li key={code}>
                  <Link
                    to={`/types?issuer=${code}`}
                    className="flex min-h-11 items-center justify-between gap-3 hover:underline hover:underline-offset-3"
                  >
                    {name}
                    <span className="shrink-0 text-sm text-quiet">{coinCount + noteCount}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </TitledSection>
  );
}

function byInitial(issuers: readonly Issuer[]): Map<string, Issuer[]> {
  const groups = new Map<string, Issuer[]>();
  for (const issuer of issuers) {
    const initial = issuer.name.normalize("NFD").charAt(0).toUpperCase();
    const group = groups.get(initial);
    if (group) group.push(issuer);
    else groups.set(initial, [issuer]);
  }
  return groups;
}

function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
