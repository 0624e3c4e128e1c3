import { useEffect, useRef } from "react";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";

/** The recovery codes that came with the member's first passkey, where they can't be missed. */
export function NewCodes({ title, codes, username }: { title: string; codes: readonly string[]; username: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="new-codes" className="mb-12">
      <h2 id="new-codes" ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <p className="mt-2">
        Without your passkeys, these recovery codes get you in. After your password, we now ask for one or the other.
      </p>
      <RecoveryCodes codes={codes} username={username} />
    </section>
  );
}
