import { once } from "~/domain/once";
import type { ListingText, Span } from "./listing-text";

interface PhraseMatch<T> extends Span {
  readonly value: T;
}

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  values: T[];
}

interface Token extends Span {
  readonly word: string;
}

/** The longest first, regardless of case, accents and separators. A phrase that begins with "=" is case-sensitive. */
export function phraseFinder<T>(phrases: Iterable<readonly [phrase: string, value: T]>) {
  // Not before it is asked, because the vocabularies are large and a Worker evaluates all its modules when it starts.
  const root = once(() => treeOf(phrases));
  return (text: ListingText): PhraseMatch<T>[] => search(root(), tokens(text.plain), tokens(text.lower));
}

function treeOf<T>(phrases: Iterable<readonly [phrase: string, value: T]>): Node<T> {
  const root: Node<T> = { next: new Map(), values: [] };
  for (const [phrase, value] of phrases) {
    let node = root;
    for (const { word } of tokens(phrase.startsWith("=") ? phrase.slice(1) : fold(phrase))) {
      const next = node.next.get(word) ?? { next: new Map(), values: [] };
      node.next.set(word, next);
      node = next;
    }
    node.values.push(value);
  }
  return root;
}

function fold(phrase: string): string {
  return phrase.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "s").replace(/ø/g, "o").replace(/ł/g, "l");
}

function tokens(text: string): Token[] {
  return [...text.matchAll(/\p{L}+|\p{N}+|&/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function search<T>(root: Node<T>, plain: readonly Token[], lower: readonly Token[]): PhraseMatch<T>[] {
  const matches: PhraseMatch<T>[] = [];
  for (let at = 0; at < plain.length; ) {
    const length = longest(root, plain, lower, at);
    const first = plain[at];
    const last = plain[at + (length?.words ?? 1) - 1];
    if (length && first && last)
      for (const value of length.values) matches.push({ value, start: first.start, end: last.end });
    at += length?.words ?? 1;
  }
  return matches;
}

function longest<T>(root: Node<T>, plain: readonly Token[], lower: readonly Token[], at: number) {
  let best: { words: number; values: readonly T[] } | undefined;
  let node: Node<T> | undefined = root;
  for (let words = 0; node; words += 1) {
    if (words > 0 && node.values.length > 0) best = { words, values: node.values };
    const [exact, lowercase, before] = [plain[at + words], lower[at + words], plain[at + words - 1]];
    if (!exact || !lowercase || (words > 0 && before && exact.start - before.end > 2)) break;
    node = node.next.get(exact.word) ?? node.next.get(lowercase.word);
  }
  return best;
}
