import { GRADERS } from "~/domain/grading/graders";
import type { Attributes } from "~/domain/listings/facts/attributes";
import type { ReadFacts } from "~/domain/listings/facts/read-facts";
import type { ItemCheck } from "./item-check";

/** Only the format: whether the number exists, and for this item, only the grader knows. */
export function certificateCheck(
  { certificate: typed, gradingService }: Attributes,
  { grader: code, certificate, grade }: ReadFacts,
  fault: string | undefined,
): ItemCheck[] {
  const label = "Certificate";
  const grader = GRADERS.find((each) => each.code === code);
  if (typed === undefined)
    return grader ? [{ label, result: "unknown", sentence: `The listing has no ${grader.name} number.` }] : [];
  if (!grader) {
    const whose =
      gradingService === undefined ? "no grader is named" : `we don't know the format of ${gradingService} numbers`;
    return [{ label, result: "unknown", sentence: `${typed} can't be checked: ${whose}.` }];
  }
  if (fault !== undefined || certificate === null) return [{ label, result: "differs", sentence: fault ?? typed }];
  return [
    {
      ...{ label, result: "agrees" },
      sentence: `${certificate} has the format that ${grader.name} uses. Only ${grader.name} can confirm it.`,
      link: { href: grader.lookUp(certificate, grade?.value ?? null), words: `Look it up at ${grader.name}` },
    },
  ];
}
