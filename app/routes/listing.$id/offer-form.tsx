import { Form } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { AddressFirstForm, OnDemand } from "~/components/listings/on-demand";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { LinkLine } from "~/components/page";
import { useRefusedForm, useRefusedInput } from "~/components/refused-form";
import { Disclosure, SendButton } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { OFFER_HOURS } from "~/domain/offers/offer";
import { PAY_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";
import { spokenDuration } from "~/domain/time/spoken-duration";

interface OfferFormProps {
  readonly priceMinor: number;
  readonly deal: Deal;
  /** The amount that was typed before an address was added. */
  readonly sum?: string;
  /** This page, to which a buyer who adds an address first comes back. */
  readonly backTo: string;
}

export function OfferForm({ priceMinor, deal, sum = "", backTo }: OfferFormProps) {
  const refused = useRefusedForm("offer");
  const field = useRefusedInput("amount", sum, "offer");
  const amount = (
    <MoneyField
      label="Your offer"
      required
      {...field}
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
    <Disclosure title="Make an offer" open={refused !== undefined || sum !== ""} className="mt-4">
      {isObtainable(deal) ? (
        <Form method="post" className={`${WAY_GROUP} flex flex-col gap-4`}>
          <WayChoice deal={deal} defaultWay={refused?.values.way} />
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
