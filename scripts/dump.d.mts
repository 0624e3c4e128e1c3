import type { openRecord } from "./record.mjs";

export function writeDump(
  record: Pick<ReturnType<typeof openRecord>, "all">,
  write: (text: string) => void,
): Promise<number>;
