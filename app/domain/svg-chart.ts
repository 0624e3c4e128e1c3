/** The width of a chart in SVG units. */
export const CHART_WIDTH = 640;

/** SVG units to a tenth, which is finer than a screen shows. */
export const toTenth = (units: number) => Math.round(units * 10) / 10;
