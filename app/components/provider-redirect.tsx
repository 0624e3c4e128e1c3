import { Notice } from "~/components/ui/notice";
import type { RefusedForm } from "./refused-form";

/** Returned by an action that refuses nothing but continues on another site. */
export const NOTHING_REFUSED: RefusedForm = { message: "", errors: {}, values: {} };

/**
 * A link to the payment provider's page. Not a form, because the content security policy limits forms to our own site.
 */
export function ProviderRedirectLink({ address }: { address: string }) {
  return (
    <Notice tone="plain" title="Continue on Stripe's site" className="mb-8">
      <p>The details you enter there go to Stripe, never to us. You'll come back here afterwards.</p>
      <a className="link inline-flex min-h-11 items-center font-semibold" href={address}>
        Continue to Stripe
      </a>
    </Notice>
  );
}
