/** D1, or a file with its schema. */
interface Record {
  all(sql: string): Promise<readonly object[]>;
  run(sql: string): Promise<void>;
}

interface Action {
  readonly operator: string;
  readonly action: string;
  readonly kind: string;
  readonly targetId?: number | null;
  readonly reason?: string | null;
  readonly details?: object | undefined;
}

export function act(record: Record, action: Action, now?: number): Promise<{ readonly hash: string }>;
