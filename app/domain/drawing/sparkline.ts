import { scaleLinear } from "d3-scale";
import { curveLinear, curveStepAfter, line } from "d3-shape";

/** An amount and when it took effect: minor units, milliseconds since 1970 UTC. */
export interface AmountAt {
  readonly at: number;
  readonly amountMinor: number;
}

export interface Sparkline {
  readonly path: string;
  readonly firstMinor: number;
  readonly lastMinor: number;
  readonly lowestMinor: number;
  readonly highestMinor: number;
  readonly from: string;
}

const FIELD = 100;
const toHundredth = (value: number) => Math.round(value * 100) / 100;

/** The oldest first. A balance moves in `steps`. Undefined without two points in time. */
export function sparkline(
  points: readonly AmountAt[],
  { until, shape }: { readonly until: number; readonly shape: "line" | "steps" },
): Sparkline | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || until <= first.at) return undefined;
  const amounts = points.map(({ amountMinor }) => amountMinor);
  const [lowestMinor, highestMinor] = [Math.min(...amounts), Math.max(...amounts)];
  const x = scaleLinear([first.at, until], [0, FIELD]);
  // A constant amount is drawn as a line through the middle.
  const y = lowestMinor === highestMinor ? () => FIELD / 2 : scaleLinear([lowestMinor, highestMinor], [FIELD, 0]);
  const path = line<AmountAt>(
    ({ at }) => toHundredth(x(at)),
    ({ amountMinor }) => toHundredth(y(amountMinor)),
  ).curve(shape === "steps" ? curveStepAfter : curveLinear)([
    ...points,
    ...(last.at < until ? [{ at: until, amountMinor: last.amountMinor }] : []),
  ]);
  if (path === null) return undefined;
  return {
    path,
    firstMinor: first.amountMinor,
    lastMinor: last.amountMinor,
    lowestMinor,
    highestMinor,
    from: new Date(first.at).toISOString(),
  };
}
