export async function inTime<Done>(limitMs: number, work: () => Promise<Done>): Promise<Done> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
