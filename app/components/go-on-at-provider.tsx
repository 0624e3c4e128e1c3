import type { RefusedForm } from "~/components/refused-form";
import { Notice } from "~/components/ui/notice";

/** An action's answer that refuses nothing and shows nothing again, but leads on. */
export const NOTHING_REFUSED: RefusedForm = { message: "", errors: {}, values: {} };

/** The way on to the payment provider's page. A link, because our forms may lead to nobody else. */
export function GoOnAtProvider({ address }: { address: string }) {
  return (
    <Notice tone="plain" title="One step more, at Stripe" className="mb-8">
      <p>Your card's number goes to Stripe and never to us. You come back here afterwards.</p>
      <a className="link inline-flex min-h-11 items-center font-semibold" href={address}>
        Go on at Stripe
      </a>
    </Notice>
  );
}
