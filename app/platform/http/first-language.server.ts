const FIRST_LANGUAGE = /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\s*(?:[,;]|$)/;

export function firstLanguage(acceptLanguage: string | null): string | undefined {
  return FIRST_LANGUAGE.exec(acceptLanguage ?? "")?.[1];
}
