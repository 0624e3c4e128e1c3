interface PublicPort {
  readonly port: number;
  readonly report: (state: string) => void;
  readonly forwardTo: (sitePort: number) => void;
  readonly close: () => Promise<void>;
}
export function openPublicPort(first: number, state: string): Promise<PublicPort>;
export function freePort(): Promise<number>;
