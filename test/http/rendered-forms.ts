import { type DefaultTreeAdapterMap, parse } from "parse5";
import type { callerFor } from "./caller";

type Element = DefaultTreeAdapterMap["element"];

/** A form as a page shows it, with what a browser would send for it. */
export interface RenderedForm {
  /** A path, without the page's own if the form says none. */
  readonly action: string | undefined;
  readonly isPost: boolean;
  readonly isMultipart: boolean;
  /** The values of its inputs as they are; of radio buttons and boxes, those that are checked. */
  readonly values: Readonly<Record<string, string>>;
  /** The names of everything that can be filled in. */
  readonly names: ReadonlySet<string>;
  /** What its buttons say beside the inputs; a button without a name says nothing. */
  readonly buttons: readonly Readonly<Record<string, string>>[];
}

const attributesOf = (element: Element) => new Map(element.attrs.map(({ name, value }) => [name, value]));
const childrenOf = (node: Element): Element[] =>
  node.childNodes.filter((child): child is Element => "tagName" in child);
const textOf = (node: Element): string =>
  node.childNodes.map((child) => ("value" in child ? child.value : "tagName" in child ? textOf(child) : "")).join("");
const within = (node: Element): Element[] => childrenOf(node).flatMap((child) => [child, ...within(child)]);

/** The forms of a page that a browser without scripts can send. Those in its header and footer are on every page. */
export function renderedForms(html: string): RenderedForm[] {
  const document = parse(html, { scriptingEnabled: false }) as unknown as Element;
  const main = within(document).find(({ tagName }) => tagName === "main");
  const inside = main ? within(main) : [];
  const forms = inside.filter(({ tagName }) => tagName === "form");
  const ownerOf = new Map(forms.flatMap((form) => within(form).map((element) => [element, form] as const)));
  return forms.map((form) => {
    const id = attributesOf(form).get("id");
    const fields = inside.filter((each) => {
      const formId = attributesOf(each).get("form");
      return formId === undefined ? ownerOf.get(each) === form : formId === id;
    });
    return readForm(attributesOf(form), fields);
  });
}

/** The form of an order's page that ships it, filled in: with it, the seller says which address and lots they saw. */
export async function shipForm(
  seller: ReturnType<typeof callerFor>,
  path: string,
  input: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const form = renderedForms(await seller.read(path)).find(({ names }) => names.has("tracking"));
  return { ...form?.values, intent: "ship", ...input };
}

function readForm(form: ReadonlyMap<string, string>, fields: readonly Element[]): RenderedForm {
  const values: Record<string, string> = {};
  const buttons: Record<string, string>[] = [];
  const names = new Set<string>();
  for (const field of fields) {
    const { tagName } = field;
    const attributes = attributesOf(field);
    const name = attributes.get("name");
    const value = attributes.get("value");
    if (attributes.has("disabled")) continue;
    if (tagName === "button" && attributes.get("type") !== "button") buttons.push(name ? { [name]: value ?? "" } : {});
    if (name === undefined) continue;
    if (["input", "select", "textarea"].includes(tagName)) names.add(name);
    if (tagName === "textarea") values[name] = textOf(field).replace(/^\n/, "");
    if (tagName === "select") {
      const options = within(field).filter((each) => each.tagName === "option");
      const selected = options.find((each) => attributesOf(each).has("selected")) ?? options[0];
      if (selected) values[name] = attributesOf(selected).get("value") ?? textOf(selected);
    }
    if (tagName !== "input" || attributes.get("type") === "file") continue;
    const isChoice = ["checkbox", "radio"].includes(attributes.get("type") ?? "");
    if (!isChoice || attributes.has("checked")) values[name] = value ?? (isChoice ? "on" : "");
  }
  return {
    action: form.get("action"),
    isPost: form.get("method")?.toLowerCase() === "post",
    isMultipart: form.get("enctype") === "multipart/form-data",
    ...{ values, names, buttons: buttons.length > 0 ? buttons : [{}] },
  };
}
