/** The newest sales of a kind among which comparables are looked for. */
export const SALES_LOOKED_AT = 100;
