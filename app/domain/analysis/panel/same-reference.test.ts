import { expect, it } from "vitest";
import { isSameReference } from "./same-reference";

it.each([
  ["Friedberg 230", "Friedberg 226–236", undefined, true],
  ["Friedberg 237", "Friedberg 226–236", undefined, false],
  ["Friedberg 224-225", "Friedberg 224–225", undefined, true],
  ["RIC 207-8", "RIC 206–212", undefined, true],
  ["Crawford 544/19", "Crawford 544/14–39", undefined, true],
  ["Crawford 344/1a", "Crawford 344/1", undefined, true],
  ["RIC 207", "RIC I Augustus 207", "Augustus", true],
  ["RIC I 207", "RIC I Augustus 207", undefined, true],
  ["RIC II.3 297", "RIC II Hadrian 297", "Hadrian", true],
  ["RIC VII 522", "RIC VII Trier 522", undefined, true],
  ["RIC 27b", "RIC VI Rome 27a", undefined, undefined],
  ["RIC 207", "RIC I Augustus 207", undefined, undefined],
  ["RIC 207", "RIC I Augustus 207", "Tiberius", undefined],
  ["RIC III 207", "RIC I Augustus 207", "Augustus", false],
  ["HGC 4, 1597", "HGC 4, 1597", undefined, true],
  ["HGC 6, 1597", "HGC 4, 1597", undefined, false],
  ["Jaeger 384", "J 384", undefined, true],
  ["Craig 59", "C 59", undefined, true],
  ["KM 110", "KM 111", undefined, false],
  ["KM 110a", "KM 110", undefined, false],
  ["Pick 49a", "Pick 49", undefined, true],
  ["RIC VI 27a", "RIC VI Rome 27a", "Diocletian", true],
  ["KM 110a.1", "KM 110", undefined, false],
  ["Charlton DC-1", "Charlton DC-1", undefined, true],
  ["KM 110", "Y 110", undefined, undefined],
] as const)("%s and %s of a listing of ruler %s: %s", (own, types, ruler, same) => {
  expect(isSameReference(referenceOf(own), referenceOf(types), ruler)).toBe(same);
});

function referenceOf(text: string) {
  const [, catalogue = "", number = ""] = /^(\S+) (.+)$/.exec(text) ?? [];
  return { catalogue, number };
}
