import { type Refusal, refuseOutOfDate } from "~/domain/refusal";
import { type Cut, isCrop, TURNS } from "./cut";

type CutFields = Readonly<Partial<Record<"turn" | "left" | "top" | "width" | "height", string>>>;

export function readCut({ turn: input, left, top, width, height }: CutFields): Partial<Cut> | Refusal {
  const turn = TURNS.find((each) => String(each) === input);
  if (input !== undefined && turn === undefined) return refuseOutOfDate();
  const change = turn === undefined ? {} : { turn };
  if (width === undefined) return change;
  const crop = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
  return isCrop(crop) ? { ...change, crop } : refuseOutOfDate();
}
