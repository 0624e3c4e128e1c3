import { BEST_MARK, type Grade, type GradeRange, PLAIN_GRADE } from "./grade";
import type { GradeContext, GradeFault } from "./grade-reading";

/** To compare: NGC gives ancients no numbers (ngccoin.com/specialty-services/ancient-coins/grading.aspx). */
const ANCIENT_GRADES: Readonly<Record<string, GradeRange>> = {
  PR: { from: 1, to: 1 },
  FA: { from: 2, to: 2 },
  AG: { from: 3, to: 3 },
  G: { from: 4, to: 7 },
  VG: { from: 8, to: 11 },
  F: { from: 12, to: 14 },
  "Ch F": { from: 15, to: 19 },
  VF: { from: 20, to: 29 },
  "Ch VF": { from: 30, to: 39 },
  XF: { from: 40, to: 44 },
  "Ch XF": { from: 45, to: 49 },
  AU: { from: 50, to: 54 },
  "Ch AU": { from: 55, to: 59 },
  MS: { from: 60, to: 62 },
  "Ch MS": { from: 63, to: 64 },
  "Gem MS": { from: 65, to: 70 },
};
const NAMES = new Map(Object.keys(ANCIENT_GRADES).map((name) => [name.toLowerCase().replace(" ", ""), name]));
const WRITTEN =
  /^(?<name>(?:gem|choice|ch\.?)? ?[a-z]{1,2})(?<star> ?(?:★|\*))?(?:[, ]+(?:strike:? ?)?(?<strike>[1-9])\/5)?(?:[, ]+(?:surface:? ?)?(?<surface>[1-9])\/5)?(?<style>[, ]+fine style)?$/;

/** A grade of NGC Ancients: "Ch XF 5/5 4/5", "AU★ Fine Style". Undefined if nothing says that it is one. */
export function readAncientGrade(input: string, context: GradeContext): Grade | GradeFault | undefined {
  const match = WRITTEN.exec(input.toLowerCase());
  const { name: nameText = "", star, strike, surface, style } = match?.groups ?? {};
  const strikeMark = strike === undefined ? (context.strikeMark ?? null) : Number(strike);
  const surfaceMark = surface === undefined ? (context.surfaceMark ?? null) : Number(surface);
  const isAncient = context.grader === "ngc-ancients" || strikeMark !== null || surfaceMark !== null;
  if (!isAncient) return undefined;
  const name = NAMES.get(nameText.replace(/choice|ch\./, "ch").replaceAll(" ", ""));
  const range = name === undefined ? undefined : ANCIENT_GRADES[name];
  if (name === undefined || range === undefined)
    return { fault: "Enter an NGC Ancients grade, such as VF, Ch XF or Gem MS." };
  if ([strikeMark, surfaceMark].some((mark) => mark !== null && (mark < 1 || mark > BEST_MARK)))
    return { fault: `Strike and surface are graded from 1 to ${BEST_MARK}.` };
  const designations = style === undefined ? [] : ["Fine Style"];
  const marks = { strikeMark, surfaceMark, hasStar: star !== undefined, designations };
  return { ...PLAIN_GRADE, scale: "ancients", name, range, ...marks };
}
