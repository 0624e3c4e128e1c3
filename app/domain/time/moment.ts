const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A moment in words, in UTC, because we don't know where the mail is read. */
export const momentInUtc = (at: number): string => `${FORMAT.format(at)} UTC`;

export const untilInUtc = (at: number | null): string =>
  at === null ? "until further notice" : `until ${momentInUtc(at)}`;
