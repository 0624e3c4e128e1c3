import { Suspense } from "react";
import { Money } from "~/components/money";
import { TitledSection } from "~/components/ui/titled-section";
import type { Comparables as Facts } from "~/domain/analysis/panel/comparables";
import { SALES_LOOKED_AT, TYPE_SALES_LOOKED_AT } from "~/domain/analysis/panel/sales-looked-at";
import { ENOUGH_SALES } from "~/domain/type-pages/price-summary";
import { SoldItems } from "./on-demand";

export function Comparables({ comparables: { band, inBand, sales, range } }: { comparables: Facts }) {
  return (
    <TitledSection id="comparables" title="Similar items sold">
      {range ? (
        <p className="mt-2">
          {band}: {inBand} sales from <Money amountMinor={range.lowMinor} /> to <Money amountMinor={range.highMinor} />,
          half of them at <Money amountMinor={range.medianMinor} /> or more.
        </p>
      ) : (
        <p className="mt-2 text-quiet">
          {sales.length === 0
            ? "No similar sale"
            : `Too few in this grade (${band}): ${inBand === 0 ? "none" : `only ${inBand} similar ${inBand === 1 ? "sale" : "sales"}`}`}{" "}
          among the last {SALES_LOOKED_AT} of this kind on Obverse and the last {TYPE_SALES_LOOKED_AT} of its type. A
          price range needs at least {ENOUGH_SALES} in one band of grades.
        </p>
      )}
      {sales.length > 0 ? (
        <Suspense fallback={null}>
          <SoldItems sales={sales} />
        </Suspense>
      ) : null}
      <p className="mt-2 text-sm text-quiet">
        Compared by type, reference, denomination, ruler, issuer, series and year. Within a band of grades, eye appeal
        can matter more.
      </p>
    </TitledSection>
  );
}
