export function findChromium(): string | undefined;
export function hasBestChromium(): boolean;
