import type { Provider } from "~/domain/identity-providers/provider";
import { emailFault } from "./email";

export interface ProviderProfile {
  readonly provider: Provider;
  /** The provider's permanent id of the person; names and email addresses can change hands. */
  readonly providerUserId: string;
  readonly name: string;
  /** Null unless the provider itself has verified it. */
  readonly verifiedEmail: string | null;
}

export function shownAddress({ verifiedEmail }: Pick<ProviderProfile, "verifiedEmail">): string | null {
  return verifiedEmail !== null && !emailFault(verifiedEmail) ? verifiedEmail : null;
}
