import { Fragment } from "react";
import { TitledSection } from "~/components/ui/titled-section";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import type { Fact } from "~/domain/type-pages/type-facts";

/** What is known of a type, and where it can be checked. */
export function Facts({ facts, source }: { facts: readonly Fact[]; source: string }) {
  return (
    <TitledSection id="facts" title="Facts">
      <dl className="mt-3 grid grid-cols-[auto_1fr] border-t border-line">
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="max-w-36 border-b border-line py-2 pr-6 text-quiet">{label}</dt>
            <dd className="border-b border-line py-2 wrap-anywhere">{unbrokenRanges(value)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-quiet">Source: {source}</p>
    </TitledSection>
  );
}
