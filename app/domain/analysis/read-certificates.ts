import graders from "~/domain/vocabulary/graders.json";
import { type Found, found, groupSpan, type ListingText, overlaps, textAt } from "./listing-text";
import { phraseFinder } from "./phrases";

const entries: readonly { name: string; words: readonly string[]; number: string }[] = graders;
const findGraders = phraseFinder(entries.flatMap((grader) => grader.words.map((word) => [word, grader] as const)));

const ANY_NUMBER = String.raw`\d{6,7}-\d{3}|\d{7,10}|[a-z]{3} ?\d{3}`;
/** "cert. no. 42345678", "Zertifikat-Nr. 6033445-002", "Certificat PCGS n° 38123456". */
const NAMED = new RegExp(
  String.raw`\b(?:cert(?:ific\w*|\.)?|zert(?:ifikat\w*|\.)?)(?:[-. ]*(?:ngc|pcgs|pmg|cgc|anacs|nr|no|number|num\w*|n°|#))*[-.:# ]*(?<number>${ANY_NUMBER})\b`,
  "dg",
);
/** Only NGC and PMG write numbers this way, so they need no word in front of them. */
const HYPHENATED = /(?<![\d-])(?<number>\d{6,7}-\d{3})(?![\d-])/dg;

export function readGraders(text: ListingText): Found<string>[] {
  return findGraders(text).map((match) => found(text, match.value.name, match));
}

export function readCertificates(text: ListingText, graders: readonly string[]): Found<string>[] {
  const certificates: Found<string>[] = [];
  for (const pattern of [NAMED, HYPHENATED, ...graders.flatMap(afterNumberSign)])
    for (const match of text.lower.matchAll(pattern)) {
      const span = groupSpan(match, "number");
      if (span && !certificates.some(({ evidence }) => overlaps(evidence, span)))
        certificates.push(found(text, textAt(text, span).toUpperCase(), span));
    }
  return certificates;
}

/** "PCGS #35678912", but not "PCGS # 9177", which is a number in the grader's catalogue. */
function afterNumberSign(name: string): RegExp[] {
  const number = entries.find((grader) => grader.name === name)?.number;
  return number ? [new RegExp(String.raw`# ?(?<number>${number})(?![\d-])`, "dg")] : [];
}
