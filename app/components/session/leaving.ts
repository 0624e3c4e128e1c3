let leaving = false;

/**
 * True between a click on "Log out" and the next sign-in, so that this tab does not report its own sign-out as news.
 */
export function isLeaving(): boolean {
  return leaving;
}

export function noteLeaving(now: boolean): void {
  leaving = now;
}
