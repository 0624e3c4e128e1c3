export interface Clock {
  now(): number;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS;

export async function inTime<Done>(limitMs: number, work: () => Promise<Done>): Promise<Done> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
