export interface StagedPhotos {
  readonly staged: number;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

const NAMED = 3;

export function uploadSummary({ staged, leftOut }: StagedPhotos) {
  if (staged + leftOut.length === 0) return {};
  const title = staged === 1 ? "1 photo uploaded" : `${staged} photos uploaded`;
  if (leftOut.length === 0)
    return { title, description: "The list below shows which row each one belongs to.", tone: "good" as const };
  const examples = leftOut.slice(0, NAMED).map(({ name, why }) => `${name}: ${why}`);
  const rest = leftOut.length - examples.length;
  return {
    title,
    description: `Left out: ${examples.join(" ")}${rest > 0 ? ` And ${rest} more.` : ""}`,
    tone: "bad" as const,
  };
}
