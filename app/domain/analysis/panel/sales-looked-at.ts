/** The newest sales of a kind among which comparables are looked for. */
export const SALES_LOOKED_AT = 100;
/** How many of the type's newest sales are also considered; more than are shown. */
export const TYPE_SALES_LOOKED_AT = 25;
