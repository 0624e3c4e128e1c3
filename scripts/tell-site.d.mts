export function siteOf(options: { site?: string; file?: string; remote?: boolean }): string | undefined;
export function tellSite(origin: string, hash: string): Promise<boolean>;
