export interface Instead {
  readonly title: string;
  readonly message: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

export function isInstead(data: unknown): data is Instead {
  return typeof data === "object" && data !== null && "title" in data && "message" in data && "links" in data;
}
