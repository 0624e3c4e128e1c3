const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of the facts that a text asks for. */
export function factsIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

/** A text with its numbers. Throws for a name that no fact has, which a test finds first. */
export function filled(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact is called ${name}`);
    return fact;
  });
}
