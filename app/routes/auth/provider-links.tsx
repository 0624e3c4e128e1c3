import { ButtonLink } from "~/components/ui/button";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";

/** Only providers whose secrets are set are offered. */
export function ProviderLinks({ providers, redirectTo }: { providers: readonly Provider[]; redirectTo: string }) {
  if (providers.length === 0) return null;
  const query = redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : "";
  return (
    <section aria-labelledby="elsewhere" className="mt-8 border-t border-line pt-6">
      <h2 id="elsewhere" className="mb-4 text-lg">
        Or continue with another account
      </h2>
      <ul className="flex flex-col gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            <ButtonLink to={`/auth/${provider}${query}`} reloadDocument className="w-full">
              Continue with {PROVIDER_NAMES[provider]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
