import { useAnswer } from "~/components/page";
import { Notice } from "~/components/ui/controls";

/** Not a form, because the content security policy limits forms to our own site. */
export function ProviderRedirectLink() {
  const answer = useAnswer<{ continueAt?: string } | null>();
  if (!answer?.continueAt) return null;
  return (
    <Notice tone="plain" title="Continue on Stripe's site" className="mb-8">
      <p>The details you enter there go to Stripe, never to us. You'll come back here afterwards.</p>
      <a className="link inline-flex min-h-11 items-center font-semibold" href={answer.continueAt}>
        Continue to Stripe
      </a>
    </Notice>
  );
}
