export function schemaText(): string;
