export const SALES_LOOKED_AT = 100;
export const TYPE_SALES_LOOKED_AT = 25;
