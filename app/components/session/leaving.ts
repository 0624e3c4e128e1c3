let leaving = false;

/** Between a person's click on "Log out" and the next sign-in, this tab knows of its own sign-out. */
export function isLeaving(): boolean {
  return leaving;
}

export function noteLeaving(now: boolean): void {
  leaving = now;
}
