/**
 * A photo that a seller added to a published listing, by the number under which it is measured: photos of listings have
 * their own ids, and additions the negative of theirs.
 */
export const measurableAddition = (additionId: number): number => -additionId;
