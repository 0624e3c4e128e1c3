/** Replaces @simplewebauthn/server's certificates (wrangler.toml): any maker's passkey is accepted. */

class NotIncluded {
  constructor() {
    throw new Error("Certificates of passkeys' makers aren't checked");
  }
}

export const id_ce_keyDescription = "1.3.6.1.4.1.11129.2.1.17";
export {
  NotIncluded as AuthorityKeyIdentifierExtension,
  NotIncluded as CRLDistributionPointsExtension,
  NotIncluded as KeyDescription,
  NotIncluded as SubjectKeyIdentifierExtension,
  NotIncluded as X509Certificate,
  NotIncluded as X509ChainBuilder,
  NotIncluded as X509Crl,
};
