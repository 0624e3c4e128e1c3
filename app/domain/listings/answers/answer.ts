export function answersPath(listingId: number): string {
  return `/lots/${listingId}/questions`;
}
