import { type ComponentProps, type ReactNode, useState } from "react";
import { Money, useMoneyFormat } from "~/components/formatted";
import { Disclosure } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { splitPrice } from "~/domain/ledger/fee";
import type { ListingFields } from "~/domain/listings/drafts/listing-form";
import { parseMoney } from "~/domain/money/read-amount";
import type { ListingRules } from "~/platform/forms/listing-rules.server";

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Of the three steps of a listing's form. */
  readonly step?: 1 | 2 | 3;
  readonly children: ReactNode;
}

export function Section({ title, lead, step, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-5 border-t border-ink pt-5">
      <div>
        {step ? <p className="text-sm text-quiet">Step {step} of 3</p> : null}
        <h2 className="text-xl">{title}</h2>
        {lead ? <p className="mt-1 max-w-prose text-quiet">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

interface FoldProps extends Omit<ComponentProps<typeof Disclosure>, "title"> {
  readonly title: string;
  readonly about?: string | undefined;
  /** CSS alone says whether something in it is filled in, so that it is true at every moment. */
  readonly saysFilledIn?: boolean;
}

/** A part of a form that few need. */
export function Fold({ title, about, saysFilledIn = false, ...disclosure }: FoldProps) {
  return (
    <Disclosure
      {...disclosure}
      title={
        <>
          <span className="min-w-0 grow wrap-anywhere">
            {title}
            {about ? <span className="block text-sm font-normal text-quiet">{about}</span> : null}
          </span>
          {saysFilledIn ? <span className="filled-in">Filled in</span> : null}
        </>
      }
    />
  );
}

interface PriceFieldProps extends Omit<ComponentProps<typeof MoneyField>, "defaultValue"> {
  readonly feeBps: number;
  readonly defaultValue?: string | undefined;
}

/** The figures follow what is typed where scripts run. */
export function PriceField({ feeBps, hint, defaultValue = "", ...field }: PriceFieldProps) {
  const [text, setText] = useState(defaultValue);
  const amountMinor = parseMoney(text, useMoneyFormat()) ?? 0;
  const { feeMinor, proceedsMinor } = splitPrice(amountMinor, feeBps);
  const proceeds =
    amountMinor > 0 ? (
      <span className="block text-ink">
        Fee <Money amountMinor={feeMinor} />, you receive <Money amountMinor={proceedsMinor} />.
      </span>
    ) : null;
  return (
    <MoneyField
      {...field}
      defaultValue={defaultValue}
      onChange={(event) => setText(event.target.value)}
      hint={
        proceeds || hint ? (
          <>
            {proceeds}
            {hint}
          </>
        ) : undefined
      }
    />
  );
}

export interface ListingFormProps extends ListingRules {
  readonly values: ListingFields;
  readonly errors: Readonly<Record<string, string>>;
  /** A new listing starts with the seller's default profile. */
  readonly isNew?: boolean;
  /** Where the form's postage is from, and what it is; undefined if the seller must enter or check it. */
  readonly postageLine?: string | undefined;
}
