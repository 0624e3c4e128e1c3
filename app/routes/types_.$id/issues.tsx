import { Table } from "~/components/ui/table";
import { TitledSection } from "~/components/ui/titled-section";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import type { Issue } from "~/domain/type-pages/type-page.server";

/** Where and when parts of the type were made. */
export function Issues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <TitledSection id="issues" title="Issues">
      <Table
        className="mt-3 max-w-prose"
        rows={issues}
        // Two issues can be alike, and the list never changes.
        keyOf={(_, index) => index}
        columns={[
          ["Mint mark", ({ mark }) => mark || "None"],
          ["Made in", ({ mint }) => mint ?? "—"],
          ["Years", ({ years }) => (years ? unbrokenRanges(years.replace(/-(\d+)/g, "$1 BC")) : "—")],
        ]}
      />
    </TitledSection>
  );
}
