export const MAX_REASON_LENGTH: number;
export const MAX_REMOVAL_REASON: number;
export const MIN_REMOVAL_REASON: number;
