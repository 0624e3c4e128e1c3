/** Of all labels in a chart. Larger on a phone, where the whole drawing is narrower. */
export const CHART_TEXT = "fill-quiet text-[12px] max-sm:text-[20px]";
