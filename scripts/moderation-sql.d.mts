export const MAX_REASON_LENGTH: number;
