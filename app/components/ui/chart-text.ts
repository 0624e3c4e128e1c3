export const CHART_TEXT = "fill-quiet text-[12px] max-sm:text-[20px]";
