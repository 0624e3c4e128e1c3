import { Notice } from "~/components/ui/notice";
import type { RefusedForm } from "./refused-form";

/** Returned by an action that refuses nothing but continues on another site. */
export const NOTHING_REFUSED: RefusedForm = { message: "", errors: {}, values: {} };

/**
 * A link to the payment provider's page. Not a form, because the content security policy limits forms to our own site.
 */
export function ProviderRedirectLink({ address }: { address: string }) {
  return (
    <Notice tone="plain" title="One step more, at Stripe" className="mb-8">
      <p>Your card's number goes to Stripe and never to us. You come back here afterwards.</p>
      <a className="link inline-flex min-h-11 items-center font-semibold" href={address}>
        Go on at Stripe
      </a>
    </Notice>
  );
}
