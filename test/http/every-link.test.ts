import { expect, it } from "vitest";
import { seedEveryPage } from "../browser/every-page";
import { FIXED_PAGES } from "../browser/fixed-pages.mjs";
import { makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

// Follows every link of every page that a member reaches: with a trade of everything, and on their first day.
const app = runningApp();

const AT_ONCE = 8;
/** They answer with a status of their own on purpose. */
const MISSING = new Set(["/nowhere"]);

const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replaceAll(/\d+/g, "N")}?${[...searchParams.keys()].sort().join("&")}`;

/** The links that lead nowhere, each with the page it stands on. */
async function deadLinks(member: TestMember, from: readonly string[]): Promise<string[]> {
  const caller = callerFor(app, member);
  /** Pages of one kind differ by ids and by the values of their queries; one is enough. */
  const met = new Set<string>();
  const pages = new Map<string, { readonly status: number; readonly html: string }>();
  const links: { readonly on: string; readonly to: URL }[] = [];
  const todo = from.map((path) => ({ path, isStart: true }));
  const isNew = (path: string, isStart: boolean) => {
    const kind = kindOf(new URL(path, app.url));
    if (pages.has(path) || MISSING.has(path) || (!isStart && met.has(kind))) return false;
    met.add(kind);
    return true;
  };
  const visit = async (path: string) => {
    pages.set(path, { status: 0, html: "" });
    const answer = await caller.get(path);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const html = isPage ? await answer.text() : "";
    pages.set(path, { status: answer.status, html });
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const to = new URL(href.replaceAll("&amp;", "&"), new URL(path, app.url));
      if (to.origin !== app.url.origin) continue;
      links.push({ on: path, to });
      todo.push({ path: `${to.pathname}${to.search}`, isStart: false });
    }
  };
  while (todo.length > 0) {
    const next = todo.splice(0, AT_ONCE).filter(({ path, isStart }) => isNew(path, isStart));
    await Promise.all(next.map(({ path }) => visit(path)));
  }
  expect(pages.size).toBeGreaterThan(from.length);
  const dead = links.filter(({ to }) => {
    const page = pages.get(`${to.pathname}${to.search}`);
    if (!page || page.html === "") return (page?.status ?? 200) >= 400;
    return (
      page.status >= 400 || (to.hash !== "" && !page.html.includes(`id="${decodeURIComponent(to.hash.slice(1))}"`))
    );
  });
  return [...new Set(dead.map(({ on, to }) => `${on} -> ${to.pathname}${to.search}${to.hash}`))];
}

it("has no dead link for a member who has something of everything", async () => {
  const { member, forMembers } = await seedEveryPage(app);
  expect(await deadLinks(member, forMembers)).toEqual([]);
});

it("has no dead link for a new member, whose pages are empty", async () => {
  expect(await deadLinks(await makeMember(app.env), FIXED_PAGES)).toEqual([]);
});
