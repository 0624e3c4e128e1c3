let signingOut = false;

/** So that this tab does not react to its own sign-out. */
export function isSigningOut(): boolean {
  return signingOut;
}

export function noteSigningOut(now: boolean): void {
  signingOut = now;
}
