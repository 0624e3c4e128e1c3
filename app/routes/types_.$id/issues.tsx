import { TitledSection } from "~/components/ui/titled-section";
import type { Issue } from "~/domain/type-pages/type-page.server";

/** Where and when parts of the type were made. */
export function Issues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <TitledSection id="issues" title="Issues">
      <table className="mt-3 w-full max-w-prose">
        <thead>
          <tr className="text-left text-sm text-quiet">
            <th className="py-2 pr-4 font-normal">Mint mark</th>
            <th className="py-2 pr-4 font-normal">Made in</th>
            <th className="py-2 font-normal">Years</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ mark, mint, years }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two issues can be alike, and the list never changes.
            <tr key={index} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {mark || "None"}
              </th>
              <td className="py-2 pr-4">{mint ?? "—"}</td>
              <td className="py-2">{years ? years.replace(/-(\d+)/g, "$1 BC") : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}
