import { Form } from "@remix-run/react";
import { refusedInput } from "~/components/forms/refused-input";
import { AddressFirstForm, OnDemand } from "~/components/listings/on-demand";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { SendButton } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { MoneyField } from "~/components/ui/field";
import { LinkLine } from "~/components/ui/link-line";
import { OFFER_HOURS } from "~/domain/offers/offer";
import { PAY_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";
import { spokenDuration } from "~/domain/time/spoken-duration";

interface OfferFormProps {
  readonly priceMinor: number;
  readonly deal: Deal;
  readonly refused: RefusedForm | undefined;
  /** The amount that was typed before an address was added. */
  readonly typed?: string;
  /** This page, to which a buyer who adds an address first comes back. */
  readonly backTo: string;
}

export function OfferForm({ priceMinor, deal, refused, typed = "", backTo }: OfferFormProps) {
  const isAgain = refused?.values.intent === "offer";
  const field = refusedInput(refused, "offer", "amount");
  const amount = (
    <MoneyField
      label="Your offer"
      required
      {...field}
      defaultValue={isAgain ? field.defaultValue : typed}
      hint={
        <>
          Up to <Money amountMinor={priceMinor} />
          {", "}
          <ByWay deal={deal} post={deal.postNote} collect="collected in person" />
          {`. Your offer stays open for ${OFFER_HOURS} hours. If the seller accepts, we take the payment from your wallet, or you have ${spokenDuration(PAY_WITHIN_MS)} to pay if the balance is too low.`}
        </>
      }
    />
  );
  return (
    <Disclosure title="Make an offer" open={isAgain || typed !== ""} className="mt-4">
      {isObtainable(deal) ? (
        <Form method="post" className={`${WAY_GROUP} flex flex-col gap-4`}>
          <WayChoice deal={deal} chosen={isAgain ? refused.values.way : undefined} />
          {amount}
          <SendButton intent="offer" className="self-start">
            Send offer
          </SendButton>
        </Form>
      ) : (
        <OnDemand>
          <AddressFirstForm backTo={backTo}>{amount}</AddressFirstForm>
        </OnDemand>
      )}
      <LinkLine to="/offers" className="mt-4 text-sm">
        Your offers
      </LinkLine>
    </Disclosure>
  );
}
