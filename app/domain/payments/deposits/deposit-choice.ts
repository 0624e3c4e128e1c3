/** What the deposit form sends in a saved card's place: any card, on the provider's page. */
export const ELSEWHERE = "elsewhere";
