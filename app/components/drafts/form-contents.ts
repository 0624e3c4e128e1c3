import type { KeptFiles } from "./draft-store";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An input that names its form, as those of the analysis do, is sent with it but no part of it. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap(controlOf).filter((control) => !control.hasAttribute("form"));

function controlOf(element: unknown): TextControl[] {
  const isText =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return isText && element.name !== "" && element.type !== "hidden" ? [element] : [];
}

const isFile = (control: TextControl): control is HTMLInputElement => control.type === "file";
const isRadio = (control: TextControl): control is HTMLInputElement => control.type === "radio";
const isBox = (control: TextControl): control is HTMLInputElement => control.type === "checkbox";

export function readFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    if (isFile(control) || (isRadio(control) && !control.checked)) continue;
    fields[control.name] = isBox(control) && !control.checked ? "" : control.value;
  }
  return fields;
}

export function readFiles(form: HTMLFormElement): KeptFiles {
  const inputs = controlsOf(form).filter(isFile);
  return Object.fromEntries(inputs.map((input) => [input.name, [...(input.files ?? [])]]));
}

export function writeFields(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name];
    if (value === undefined || isFile(control)) continue;
    if (isRadio(control) || isBox(control)) control.checked = control.value === value;
    else if (control.value !== value) typeInto(control, value);
  }
}

export function writeFiles(form: HTMLFormElement, files: KeptFiles): void {
  for (const input of controlsOf(form).filter(isFile)) {
    const newFiles = files[input.name] ?? [];
    if (newFiles.length > 0 || input.files?.length !== 0) chooseFiles(input, newFiles);
  }
}

export function chooseFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Uses the prototype's setter: React ignores a value that is set through the element, and fires no change event. */
function typeInto(control: TextControl, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
