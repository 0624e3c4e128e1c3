export function sealsSql(count: number): string;
export function faultOf(seal: Readonly<Record<string, unknown>>, bytes: Uint8Array | null): Promise<string | undefined>;
export function fileFrom(remote: boolean): (seal: Readonly<Record<string, unknown>>) => Uint8Array | null;
