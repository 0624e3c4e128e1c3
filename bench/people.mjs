import { loadPeople } from "./people-record.mjs";
import { count, mark } from "./results.mjs";
import { openFilled } from "./search.mjs";

const SMALL = 100;
const LARGE = 10_000;

/** The pages, opened by the member who knows all the others. */
const pagesOf = ({ scene, filled }) => [
  "/messages",
  "/messages?show=unread",
  "/messages?q=thaler",
  `/messages/${filled.threadId}`,
  "/notifications",
  "/notifications?show=unread",
  "/following",
  `/profile/${scene.member.id}`,
  ...["reviews", "collections", "articles", "followers", "following"].map(
    (tab) => `/profile/${scene.member.id}?tab=${tab}`,
  ),
  "/sellers/bench_member",
  `/lots/${filled.listingId}`,
  `/listing/${filled.listingId}`,
  "/collections",
  `/collections/${filled.collectionId}`,
  ...["title", "year", "grade"].map((sort) => `/collections/${filled.collectionId}?sort=${sort}`),
  "/collections/acquired",
  "/collections/wants",
  "/collections/swaps",
  "/collections/sets",
  "/collections/sets/morgan-dollars-by-mint",
  "/articles",
  "/articles?tag=thalers",
  "/articles?q=thaler",
  "/articles/mine",
  `/article/${filled.articleId}`,
  "/orders",
  "/orders?tab=todo",
  "/dashboard",
];

/** One answer; what it shows are its rows and list items. */
async function open({ url, scene }, path) {
  const answer = await fetch(new URL(path, url), { headers: { Cookie: scene.member.cookie }, redirect: "manual" });
  const body = await answer.text();
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  const read = (name) => Number(answer.headers.get(name));
  const shown = Math.max(1, (main.match(/<(?:li|tr|article)\b/g) ?? []).length);
  return { status: answer.status, trips: read("x-d1-trips"), rows: read("x-d1-rows-read"), shown };
}

/** What pages of members cost with {@link SMALL} and with {@link LARGE} others. */
export async function peoplePages(directory) {
  const measured = [];
  for (const others of [SMALL, LARGE]) {
    const app = await openFilled(directory, (file, { member }) =>
      loadPeople(file, { memberId: member.id, count: others }),
    );
    const answers = [];
    for (const page of pagesOf(app)) answers.push({ page, ...(await open(app, page)) });
    measured.push(answers);
    await app.end();
  }
  const [small, large] = measured;
  return large.map((each, index) => ({ ...each, before: small[index] }));
}

/** The table of {@link peoplePages}. */
export function peopleTable(pages) {
  const row = ({ page, status, trips, rows, shown, before }) => {
    const perRow = rows / shown;
    const holds = mark(status === 200 && trips <= 3 && (perRow <= 40 || rows <= before.rows * 1.2 + 50));
    return `| ${[`\`${page}\``, status, trips, before.rows, rows, shown, perRow.toFixed(0), holds].join(" | ")} |`;
  };
  return `Pages of members, signed in, of one who knows ${count(SMALL)} and ${count(LARGE)} others (at most 500 are followed, and 5,000
pieces collected, which are the site's limits): trips to D1 with the session's (at most 3), and rows read for each row or
list item shown (at most 40, unless it is no more than with ${count(SMALL)}).

| Page | status | trips | rows with ${count(SMALL)} | rows with ${count(LARGE)} | shown | rows each | holds |
|---|---|---|---|---|---|---|---|
${pages.map(row).join("\n")}
`;
}
