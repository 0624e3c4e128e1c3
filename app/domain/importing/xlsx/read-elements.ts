import { SaxesParser } from "saxes";

/** The file isn't well-formed XML. Thrown inside the reader only, which turns it into a refusal. */
export class DamagedXml extends Error {}

/** What is told about the elements of an XML text, without their namespaces. */
interface Listener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Goes through an XML text. Entities other than the five of XML are damage, so nothing in it can expand. */
export function readElements(xml: string, { open, text, close }: Listener): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new DamagedXml(error.message);
  });
  parser.on("opentag", ({ name, attributes }) => open?.(bare(name), attributes));
  parser.on("text", (read) => text?.(read));
  parser.on("cdata", (read) => text?.(read));
  parser.on("closetag", ({ name }) => close?.(bare(name)));
  parser.write(xml).close();
}
