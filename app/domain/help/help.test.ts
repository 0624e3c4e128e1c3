import { globSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PROVIDERS } from "~/domain/identity-providers/provider";
import { readMarkdown } from "~/domain/markdown/read-markdown";
import { elementsOf, type RichTextNode, textOf } from "~/domain/markdown/rich-text";
import { ACCESS } from "../../../test/http/access-table";
import { RULES } from "../../../test/rules";
import { factsIn, fillIn } from "./help-article";
import { HELP_ARTICLES } from "./help-articles.server";
import { helpFacts } from "./help-facts.server";
import { HELP_PICTURES, PICTURE_SIZE, pictureAddress } from "./pictures";
import { readArticle } from "./read-article.server";
import { indexHelp, searchHelp } from "./search-help";
import { readSitePage, SITE_PAGES, type SitePageName, type SiteSetup, siteFacts } from "./site-page.server";

const facts = helpFacts(RULES);

/** Names with digits, years, the signs of an example, the numbers of a list and addresses. */
const NO_NUMBER = /SHA-256|\bF8\b|Bidder 3|\b1[5-9]\d\d\b|\b20\d\d\b|^\d\. |\]\([^)]*\)/gm;

describe.each(HELP_ARTICLES)("the article $id", ({ id, title, summary, text, also = "", related, picture }) => {
  it("states no number that isn't read from the code", () => {
    expect(`${title}\n${summary}\n${text}`.replace(NO_NUMBER, "").match(/\S*\d\S*/g)).toBeNull();
  });

  it("asks only for facts that there are", () => {
    expect(factsIn(`${title} ${summary} ${text} ${also}`).filter((name) => !Object.hasOwn(facts, name))).toEqual([]);
  });

  it("can be read, and links only to pages and articles that there are", () => {
    const parsed = readMarkdown(fillIn(text, facts));
    expect(parsed?.words).toBeGreaterThan(60);
    expectSound(parsed?.nodes ?? []);
  });

  it("leads on to at least two others, and has the picture that it names", () => {
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect([...related, id].filter((other) => !HELP_ARTICLES.some((each) => each.id === other))).toEqual([]);
    expect(related).not.toContain(id);
    if (picture) expect([picture, Object.hasOwn(HELP_PICTURES, picture)]).toEqual([picture, true]);
  });
});

const SETUP: SiteSetup = {
  isSandbox: true,
  providers: PROVIDERS,
  visionModel: "@cf/meta/llama-3.2-11b-vision-instruct",
  hasPush: true,
};
const SITE = Object.keys(SITE_PAGES) as SitePageName[];
const sitePage = (name: SitePageName, setup: Partial<SiteSetup> = {}) =>
  readSitePage(name, RULES, { ...SETUP, ...setup });
const words = (...page: Parameters<typeof sitePage>) =>
  sitePage(...page)
    .nodes.map(textOf)
    .join("\n");

describe.each(SITE)("the page %s", (name) => {
  it("links only to pages and articles that there are, however the site is set up", () => {
    for (const isSandbox of [true, false]) {
      const { nodes } = sitePage(name, { isSandbox });
      expect(nodes.length).toBeGreaterThan(5);
      expectSound(nodes);
    }
  });
});

describe("the pages about the site", () => {
  it("use every fact of their own", () => {
    const used = new Set(SITE.flatMap((name) => factsIn(SITE_PAGES[name])));
    expect(Object.keys(siteFacts(SETUP)).filter((name) => !used.has(name))).toEqual([]);
  });

  it("name the payment company, or say that money is simulated", () => {
    for (const name of ["privacy", "terms"] as const) {
      expect(words(name)).toMatch(/simulated/);
      expect(words(name, { isSandbox: false })).not.toMatch(/simulated|test site/);
    }
    expect(words("privacy")).not.toContain("Stripe");
    expect(words("privacy", { isSandbox: false })).toContain("\nStripe handles cards");
  });

  it("say who delivers push notifications only where there are any", () => {
    expect(words("privacy")).toContain("the push service of your browser");
    expect(words("privacy", { hasPush: false })).not.toContain("push");
  });

  it("name the providers and the vision model only if there are any", () => {
    expect(words("privacy")).toContain("If you sign in with Google or GitHub: your");
    expect(words("privacy")).toContain("an AI model (@cf/meta/llama-3.2-11b-vision-instruct) that");
    expect(words("privacy")).toContain("oauth lets us recognize you when you come back from Google or GitHub.");
    const bare = words("privacy", { providers: [], visionModel: undefined });
    expect(bare).not.toMatch(/If you sign in with|AI model|oauth/);
  });
});

function expectSound(nodes: readonly RichTextNode[]) {
  const elements = elementsOf(nodes);
  const links = elements.filter(({ tag }) => tag === "a").map(({ href = "" }) => href);
  expect(links.filter((href) => !isPage(href))).toEqual([]);
  expect(elements.map(textOf).join(" ")).not.toMatch(/[{}]|\]\(/);
}

function isPage(href: string): boolean {
  const [path = ""] = href.split("?");
  const [, article] = /^\/help\/articles\/(.+)$/.exec(path) ?? [];
  if (article) return HELP_ARTICLES.some(({ id }) => id === article);
  return Object.values(ACCESS).some(
    (route) => route.path.split("?")[0] === path && (route.get[0] === 200 || route.get[2] === 200),
  );
}

it("has every article once, and uses every fact", () => {
  const ids = HELP_ARTICLES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(30);
  const used = new Set(HELP_ARTICLES.flatMap(({ summary, text }) => factsIn(`${summary} ${text}`)));
  expect(Object.keys(facts).filter((name) => !used.has(name))).toEqual([]);
});

it("is linked to only where there is an article", () => {
  const views = globSync("app/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const linked = views.flatMap((view) =>
    [...view.matchAll(/\/help\/articles\/([a-z-]+)|<HelpLink article="([^"]+)"/g)].map(([, path, id]) => path ?? id),
  );
  expect(linked.length).toBeGreaterThan(15);
  expect(linked.filter((id) => !HELP_ARTICLES.some((each) => each.id === id))).toEqual([]);
});

it("has every picture that is listed in its size, none that no article shows, and few bytes in all", async () => {
  let bytes = 0;
  for (const name of Object.keys(HELP_PICTURES)) {
    const file = `public${pictureAddress(name)}`;
    const { width, height } = await sharp(file).metadata();
    expect([name, { width, height }]).toEqual([name, PICTURE_SIZE]);
    expect([name, HELP_ARTICLES.some(({ picture }) => picture === name)]).toEqual([name, true]);
    bytes += statSync(file).size;
  }
  expect(bytes).toBeLessThan(600_000);
});

it("follows the rules of the site that shows it", () => {
  const render = (rules: typeof RULES) => JSON.stringify(readArticle("soft-close", rules));
  expect(render(RULES)).toContain("in the last 2 minutes");
  expect(render({ ...RULES, softCloseMs: 300_000 })).toContain("in the last 5 minutes");
  expect(readArticle("no-such-article", RULES)).toBeUndefined();
});

describe("searching help", () => {
  const index = indexHelp(HELP_ARTICLES);
  const first = (query: string) => searchHelp(index, query).ids[0];

  it.each([
    ["fees", "fees"],
    ["How much is the commission?", "fees"],
    ["sniping", "soft-close"],
    ["escrow", "payment-protection"],
    ["withdraw money", "payouts"],
    ["bid increment", "increments"],
    ["reserve not met", "reserve"],
    ["shipping cost", "postage"],
    ["item not arrived", "disputes"],
    ["counterfeit", "reporting"],
    ["csv import", "csv-import"],
    ["dark mode", "settings"],
    ["slab", "certificates"],
    ["feedback", "reviews"],
    ["support email", "contact"],
    ["second chance", "second-chance"],
  ])("finds for “%s” the article %s first", (query, id) => {
    expect(first(query)).toBe(id);
  });

  it.each([
    ["how do I get my money back", "disputes"],
    ["seller has not shipped", "orders"],
    ["what is my coin worth", "collection-value"],
    ["change my username", "profiles"],
    ["forgot password", "account-security"],
    ["delete my account", "privacy"],
    ["someone outbid me at the last second", "soft-close"],
    ["why was the auction extended", "soft-close"],
    ["minimum bid", "increments"],
    ["cancel my bid", "bidding"],
    ["when do I get paid", "payouts"],
    ["bank account", "payouts"],
    ["buyer did not pay", "second-chance"],
    ["ship to another country", "postage"],
    ["customs and import tax", "postage"],
    ["make an offer", "offers"],
    ["block a member", "blocking"],
    ["ask the seller a question", "questions"],
    ["write to another member", "messages"],
    ["trade duplicates", "swaps"],
    ["registry set score", "sets"],
    ["wish list", "want-lists"],
    ["upload an avatar", "profiles"],
    ["stop notifications from a seller", "following"],
    ["publish an article", "writing-articles"],
    ["add a photo to an article", "article-text"],
    ["fake coin", "reporting"],
    ["is the coin genuine", "certificates"],
    ["return the item", "returns"],
    ["leave a review", "reviews"],
    ["sell many coins from excel", "csv-import"],
    ["edit my listing after publishing", "managing-listings"],
    ["works without javascript", "accessibility"],
    ["pick up in person", "collection"],
  ])("has for “%s” the article %s among the first three", (query, id) => {
    expect(searchHelp(index, query).ids.slice(0, 3)).toContain(id);
  });

  it("suggests what was probably meant when it finds nothing", () => {
    expect(searchHelp(index, "incremennt")).toEqual({ ids: [], correction: "increments" });
    expect(searchHelp(index, "payuot")).toMatchObject({ ids: [], correction: expect.stringMatching(/^payout/) });
    expect(searchHelp(index, "xyzzy")).toEqual({ ids: [], correction: null });
    expect(searchHelp(index, "")).toEqual({ ids: [], correction: null });
  });

  it("takes time in proportion to a query, however long", () => {
    expect(searchHelp(index, "q".repeat(100_000)).ids).toEqual([]);
  });
});
