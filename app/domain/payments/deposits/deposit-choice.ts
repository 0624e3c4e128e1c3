/** The deposit form's value for paying with any card on the provider's page. */
export const ELSEWHERE = "elsewhere";
