import { expect, it } from "vitest";
import { makeFixed, makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();

const scene = async () => {
  const [seller, ada] = [await makeMember(app.env), await makeMember(app.env)];
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Rouble, 1825" });
  return { seller: callerFor(app, seller), ada: callerFor(app, ada), path: `/report/listing/${listingId}`, listingId };
};

it("takes a report by a form, thanks for it, and says that it was sent when it is sent again", async () => {
  const { ada, path, listingId } = await scene();
  for (const page of [`/listing/${listingId}`, `/lots/${listingId}`])
    expect(await ada.read(page), page).toContain(`href="${path}"`);
  expect(await ada.read(path)).toMatch(/Report this <!-- -->listing|Report this listing/);
  const nothing = await ada.submit(path, { note: "It's cast." });
  expect([nothing.status, await nothing.text()]).toEqual([
    400,
    expect.stringMatching(/Choose a reason\.[\s\S]*It&#x27;s cast\./),
  ]);
  const wordless = await ada.submit(path, { reason: "other", note: " " });
  expect([wordless.status, (await wordless.text()).includes("Tell us briefly")]).toEqual([400, true]);
  const report = await ada.submit(path, { reason: "counterfeit", note: "It's cast." });
  expect([report.status, report.headers.get("Location")]).toEqual([302, path]);
  expect(await ada.read(path)).toContain("You reported this listing");
  const again = await ada.submit(path, { reason: "spam" });
  expect([again.status, (await again.text()).includes("You reported this listing")]).toEqual([409, true]);
});

it("leads visitors through sign-in, and answers 404 for what can't be reported", async () => {
  const { seller, ada, path } = await scene();
  const visitor = await callerFor(app).get(path);
  expect(visitor.headers.get("Location")).toBe(`/auth?tab=login&redirect=${encodeURIComponent(path)}`);
  expect((await seller.get(path)).status).toBe(403);
  for (const unknown of ["/report/teapot/1", "/report/listing/999999", "/report/__proto__/1"])
    expect((await ada.get(unknown)).status, unknown).toBe(404);
});

it("finds help by words, and suggests what was meant and what people ask when it finds nothing", async () => {
  const visitor = callerFor(app);
  expect(await visitor.read("/help?q=sniping")).toContain('href="/help/articles/soft-close"');
  const misspelt = await visitor.read("/help?q=incremennt");
  expect(misspelt).toContain('href="/help?q=increments"');
  expect(misspelt).toContain("Most common questions");
  expect(await visitor.read("/help?q=xyzzy")).toContain("Try another word");
  expect(await visitor.read("/help")).toContain('href="/help/articles/fees"');
});

it("shows an article without any script, with the numbers of this site, and counts who found it helpful", async () => {
  const visitor = callerFor(app);
  const page = await visitor.read("/help/articles/increments");
  expect(page).not.toContain("<script");
  expect(page).toMatch(/from \$5,000\.00<\/td>\s*<td[^>]*>\$100\.00/);
  expect((await visitor.get("/help/articles/no-such-article")).status).toBe(404);
  const picture = /<img src="([^"]+)"/.exec(await visitor.read("/help/articles/bidding"))?.[1] ?? "";
  expect((await visitor.get(picture)).headers.get("Content-Type")).toBe("image/webp");
  for (const intent of ["yes", "no", "no"]) {
    const voted = await visitor.submit("/help/articles/increments", { intent });
    expect([voted.status, voted.headers.get("Location")]).toEqual([302, "/help/articles/increments"]);
  }
  expect((await visitor.submit("/help/articles/no-such-article", { intent: "yes" })).status).toBe(404);
  const votes = await app.env.DB.prepare("SELECT * FROM help_votes WHERE article = 'increments'").all();
  expect(votes.results).toEqual([{ article: "increments", helpful: 1, unhelpful: 2 }]);
});

const LETTER = {
  topic: "money",
  name: "Ada",
  email: "ada@example.test",
  body: "Where is my deposit of last week?",
  website: "",
};
const keyIn = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? "";

it("takes a letter from a visitor once, shows a copy with a reference, and keeps what a faulty one said", async () => {
  const visitor = callerFor(app);
  const page = await visitor.read("/contact");
  expect(page).not.toContain("<script");
  const key = keyIn(page);
  const faulty = await visitor.submit("/contact", { ...LETTER, key, email: "ada" });
  expect([faulty.status, await faulty.text()]).toEqual([
    400,
    expect.stringMatching(/name@example\.com[\s\S]*Where is my deposit/),
  ]);
  const html = await (await visitor.submit("/contact", { ...LETTER, key })).text();
  const reference = />([2-9A-Z]{10})</.exec(html)?.[1] ?? "";
  expect(html).toMatch(/Message sent[\s\S]*Where is my deposit of last week\?/);
  expect(await (await visitor.submit("/contact", { ...LETTER, key })).text()).toContain(reference);
  const other = await visitor.submit("/contact", { ...LETTER, key, body: "Show me somebody else's letter." });
  expect([other.status, (await other.text()).includes(reference)]).toEqual([400, false]);
  const rows = await app.env.DB.prepare("SELECT reference, member_id, is_suspect FROM letters").all();
  expect(rows.results).toContainEqual({ reference, member_id: null, is_suspect: 0 });
});

it("names the member who wrote, keeps what a filled hidden field sent, and takes a few letters an hour", async () => {
  const ada = await makeMember(app.env);
  const member = callerFor(app, ada);
  expect(await member.read("/contact")).toContain(`value="${ada.email}"`);
  const send = async (website = "") =>
    (await member.submit("/contact", { ...LETTER, website, key: keyIn(await member.read("/contact")) })).status;
  expect(await send("https://example.test")).toBe(200);
  for (let count = 1; count < 5; count += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  const rows = await app.env.DB.prepare(
    "SELECT sum(is_suspect) AS suspect, count(*) AS sent FROM letters WHERE member_id = ?",
  )
    .bind(ada.id)
    .first();
  expect(rows).toEqual({ suspect: 1, sent: 5 });
});
