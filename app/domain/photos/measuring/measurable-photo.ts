/** Photos of listings are measured under their own ids, additions under the negative of theirs. */
export const measurableAddition = (additionId: number): number => -additionId;
