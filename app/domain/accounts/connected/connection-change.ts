/** What happened to a connected account, as the email about it says. */
export const CONNECTION_CHANGES = ["connected", "disconnected"] as const;
export type ConnectionChange = (typeof CONNECTION_CHANGES)[number];
