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
