import type { Grade } from "./grade";

/** A grade as labels write it: "MS 64+ RD", "PF 69★ UCAM", "Gem Unc 65 EPQ", "Ch XF, strike 5/5, surface 4/5", "AU details". */
export function formatGrade(grade: Grade): string {
  const { name, value, hasPlus, hasStar, designations, paper, isDetails, strikeMark, surfaceMark } = grade;
  const number = value === null ? "" : `${name === "" ? "" : " "}${value}`;
  const signs = `${hasPlus ? "+" : ""}${hasStar ? "★" : ""}`;
  const suffixes = [paper, ...designations].filter((each) => each !== null && each !== "Fine Style");
  const marks = [
    strikeMark === null ? "" : `strike ${strikeMark}/5`,
    surfaceMark === null ? "" : `surface ${surfaceMark}/5`,
    designations.includes("Fine Style") ? "Fine Style" : "",
  ].filter(Boolean);
  const first = [`${name}${number}${signs}`, ...suffixes, isDetails ? "details" : ""].filter(Boolean).join(" ");
  return [first, ...marks].join(", ");
}
