import type { Letter } from "./letter";

/** A mail as plain text. Each address has a line of its own, so that every program makes it a link. */
export function letterText({ greeting, paragraphs, entries, link, closing, choices, origin }: Letter): string {
  const listed = entries.map(({ title, line, href }) => `- ${title}\n  ${line}\n  ${href}`);
  const links = (each: readonly { label: string; href: string }[]) =>
    each.map(({ label, href }) => `${label}:\n${href}`);
  const action = links(link ? [link] : []);
  const parts = [greeting, ...paragraphs, ...listed, ...action, closing, ...links(choices), `Obverse\n${origin}`];
  return `${parts.join("\n\n")}\n`;
}
