/** One fact of an item held against another. `unknown`: one of the two isn't given. */
export interface ItemCheck {
  readonly label: string;
  readonly result: "agrees" | "differs" | "unknown";
  readonly sentence: string;
  readonly link?: { readonly href: string; readonly words: string };
}
