import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** What came of asking for a passkey: what to send to the server, why there's nothing, or nothing to say about it. */
export type PasskeyAnswer = { readonly answer: string } | { readonly problem: string } | undefined;

export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Whether the browser lists passkeys among what it fills in. */
export async function hasAutofill(): Promise<boolean> {
  return hasPasskeys() && Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());
}

export function askPasskey(purpose: "sign-in" | "second-step" | "confirm"): Promise<PasskeyAnswer> {
  return ask<PublicKeyCredentialRequestOptionsJSON>(purpose, async ({ startAuthentication }, optionsJSON) =>
    startAuthentication({ optionsJSON }),
  );
}

/**
 * Waits for a choice in the username's field. Doesn't begin once `signal` is aborted: a browser holds one request, and
 * a late one would end a button's.
 */
export function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer> {
  return ask<PublicKeyCredentialRequestOptionsJSON>("sign-in", async ({ startAuthentication }, optionsJSON) => {
    signal.throwIfAborted();
    return startAuthentication({ optionsJSON, useBrowserAutofill: true });
  });
}

export function makePasskey(): Promise<PasskeyAnswer> {
  return ask<PublicKeyCredentialCreationOptionsJSON>("add", ({ startRegistration }, optionsJSON) =>
    startRegistration({ optionsJSON }),
  );
}

export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

function load() {
  return import("@simplewebauthn/browser");
}

async function ask<Options>(
  purpose: string,
  run: (passkeys: Awaited<ReturnType<typeof load>>, options: Options) => Promise<object>,
): Promise<PasskeyAnswer> {
  let passkeys: Awaited<ReturnType<typeof load>>;
  let options: Options;
  try {
    const [loaded, answer] = await Promise.all([load(), readOptions<Options>(purpose)]);
    if ("problem" in answer) return answer;
    passkeys = loaded;
    options = answer.options;
  } catch {
    return { problem: "We couldn't reach Obverse. Check your connection and try again." };
  }
  try {
    return { answer: JSON.stringify(await run(passkeys, options)) };
  } catch (error) {
    return whyNot(error);
  }
}

async function readOptions<Options>(purpose: string): Promise<{ options: Options } | { problem: string }> {
  const response = await fetch("/auth/passkey", {
    method: "POST",
    body: new URLSearchParams({ intent: "options", purpose }),
    headers: { Accept: "application/json" },
  });
  const answer: { options: Options } | { message: string } = await response.json();
  return "options" in answer ? answer : { problem: answer.message };
}

function whyNot(error: unknown): PasskeyAnswer {
  const { name = "", code = "" } = error instanceof Error ? (error as Error & { code?: string }) : {};
  // Another request took its place, or the page was left.
  if (code === "ERROR_CEREMONY_ABORTED" || name === "AbortError") return undefined;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return { problem: "This device already has a passkey for your account." };
  if (name === "NotAllowedError") return { problem: "No passkey was chosen. Try again, or choose another way." };
  return { problem: "Your browser couldn't use a passkey here. Choose another way." };
}
