/** The longest text about a member, in characters. A CHECK enforces it too. */
export const MAX_ABOUT_LENGTH = 1_000;
