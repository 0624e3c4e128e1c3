import { SaxesParser } from "saxes";
import { type FileBudget, UnreadableFile } from "../file-budget";

/** Names are without their namespaces. */
interface Listener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** More than any workbook has; the parser keeps them until their element ends. */
const [MAX_DEPTH, MAX_ATTRIBUTES] = [50, 100];

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

export const damaged = () => new UnreadableFile("This Excel file is damaged. Save the table as CSV and upload that.");

/** Entities other than the five of XML are damage, so nothing can expand. */
export function readElements(part: XmlPart, budget: FileBudget, { open, text, close }: Listener): void {
  const parser = new SaxesParser();
  let [depth, attributeCount] = [0, 0];
  parser.on("error", () => {
    throw damaged();
  });
  parser.on("attribute", () => {
    attributeCount += 1;
    if (attributeCount > MAX_ATTRIBUTES) throw damaged();
  });
  parser.on("opentag", ({ name, attributes }) => {
    budget.spend("steps");
    [depth, attributeCount] = [depth + 1, 0];
    if (depth > MAX_DEPTH) throw damaged();
    open?.(bare(name), attributes);
  });
  parser.on("text", (read) => text?.(read));
  parser.on("cdata", (read) => text?.(read));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(bare(name));
  });
  part((xml) => parser.write(xml));
  parser.close();
}

export type XmlPart = (take: (xml: string) => void) => void;

export function firstSheet(workbook: XmlPart, relationships: XmlPart, budget: FileBudget) {
  let id: string | undefined;
  let is1904 = false;
  readElements(workbook, budget, {
    open: (name, attributes) => {
      if (name === "sheet") id ??= attributes["r:id"];
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
    },
  });
  let target = "worksheets/sheet1.xml";
  readElements(relationships, budget, {
    open: (name, attributes) => {
      if (name === "Relationship" && attributes.Id === id && attributes.Target) target = attributes.Target;
    },
  });
  return { part: target.startsWith("/") ? target.slice(1) : `xl/${target}`, is1904 };
}

/** Without the phonetic texts beside them. */
export function sharedTexts(xml: XmlPart, budget: FileBudget): string[] {
  const texts: string[] = [];
  let text = "";
  let [isText, isPhonetic] = [false, false];
  readElements(xml, budget, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (read) => {
      if (isText) text += read;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") texts.push(text);
    },
  });
  return texts;
}

const isOwnDate = (format: number) => (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || format === 57;
/** A year or a day outside of quoted texts, escapes and colors. */
const isDateFormat = (code: string) => /[yd]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));

/** Whether each style shows its number as a day. */
export function dayStyles(xml: XmlPart, budget: FileBudget): boolean[] {
  const custom = new Set<number>();
  const styles: boolean[] = [];
  let isCell = false;
  readElements(xml, budget, {
    open: (name, { numFmtId, formatCode = "" }) => {
      const format = Number(numFmtId);
      if (name === "numFmt" && isDateFormat(formatCode)) custom.add(format);
      if (name === "cellXfs") isCell = true;
      if (name === "xf" && isCell) styles.push(custom.has(format) || isOwnDate(format));
    },
    close: (name) => {
      if (name === "cellXfs") isCell = false;
    },
  });
  return styles;
}
