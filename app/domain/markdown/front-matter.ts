const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const LINE = /^(\w+): (.+)$/;

/** Undefined for a file that begins with no lines between `---`. A malformed line becomes a name of the header. */
export function readFrontMatter(file: string): { header: Record<string, string>; text: string } | undefined {
  const front = FRONT_MATTER.exec(file);
  if (!front?.[1]) return undefined;
  const lines = front[1].split("\n").map((line) => LINE.exec(line) ?? [line, line, ""]);
  const header = Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
  return { header, text: file.slice(front[0].length).trimStart() };
}
