export interface DeployConfig {
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly database_id?: string | undefined }[];
  readonly workers_dev?: boolean | undefined;
  readonly route?: unknown;
  readonly routes?: unknown;
}
export function configFaults(config: DeployConfig): string[];
export function migrationFaults(applied: readonly string[]): string[];
export function secretFaults(names: readonly string[], payments: string | undefined): string[];
