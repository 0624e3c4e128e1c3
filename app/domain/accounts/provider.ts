/** Who may vouch for a member, beside their own password. */
export const PROVIDERS = ["google", "github"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: "Google", github: "GitHub" };

/** What a provider said of the person who came back from it. */
export interface ProviderProfile {
  readonly provider: Provider;
  /** The provider's own lasting id of the person; names and addresses change hands. */
  readonly providerUserId: string;
  readonly name: string;
  /** Null unless the provider itself has verified it. */
  readonly verifiedEmail: string | null;
}
