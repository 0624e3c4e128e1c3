/** Drafts cost storage, and nobody else sees them. */
export const MAX_DRAFTS = 200;
