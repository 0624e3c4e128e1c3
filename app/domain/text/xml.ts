/** Whether XML 1.0 allows a character, in any form. A lone half of a surrogate pair is none. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function escapeXml(text: string): string {
  const allowed = [...text].filter(isAllowed).join("");
  return allowed.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
