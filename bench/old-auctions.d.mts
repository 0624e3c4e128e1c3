export function oldAuctions(options: {
  from: number;
  count: number;
  sellerId: number;
  closedDays?: number;
  bidderIds: readonly number[];
}): string[];
export function sealAll(app: { env: { DB: D1Database }; sweep(): Promise<void> }): Promise<number>;
