import type { AppServer } from "../app-server";
import type { TestMember } from "../factories";

/** The words of a page as its reader sees them, without its scripts. */
export const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** Opens a page, signed out unless `as` a member, and follows no redirect. */
export async function openPage({ url }: Pick<AppServer, "url">, path: string, as?: TestMember) {
  const answer = await fetch(new URL(path, url), { redirect: "manual", headers: as ? { Cookie: as.cookie } : {} });
  const html = await answer.text();
  return { answer, html, text: wordsOf(html) };
}
