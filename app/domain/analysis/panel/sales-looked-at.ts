/** The newest sales of a kind among which comparables are looked for. */
export const SALES_LOOKED_AT = 100;
/** The newest sales of the piece's type, which are looked at besides: more than are shown. */
export const TYPE_SALES_LOOKED_AT = 25;
