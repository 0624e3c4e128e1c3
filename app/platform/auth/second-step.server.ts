import { safeReturnPath } from "~/domain/accounts/return-path";

export const WELCOME = {
  title: "Welcome back!",
  description: "You have successfully logged in.",
  tone: "good",
} as const;

/** Where a sign-in waits for its second step, with the page to return to afterwards. Untrusted: checked here. */
export function secondStepPath(path: string | undefined): string {
  return path ? `/auth/second-step?redirect=${encodeURIComponent(safeReturnPath(path))}` : "/auth/second-step";
}

export const CODE_NEEDED =
  "This account has two-step sign-in. Send a code from its authenticator app, or a recovery code, as code.";
