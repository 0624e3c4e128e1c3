import { beforeAll, expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { runningApp } from "../running-app";

const app = runningApp();
const PATH = "/types/1007/dates";
let member: TestMember;
beforeAll(async () => {
  member = await makeMember(app.env);
  const issues = [{ mark: "CC", mint: "Carson City", years: "1878–1879" }];
  await loadTypes(app.env.DB, [typeEntryOf({ id: 1007, issues })]);
});

async function press(intent: string) {
  const { cookie } = member;
  return fetch(new URL(PATH, app.url), {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: app.url.origin },
    body: new URLSearchParams({ intent }),
  });
}

async function page() {
  const answer = await fetch(new URL(PATH, app.url), { headers: { Cookie: member.cookie } });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

it("adds what is pressed without a script, and takes it off again", async () => {
  expect(await page()).toContain("You have 0 of 2.");
  for (const _tap of [1, 2]) expect((await press("add 1879 CC")).headers.get("Location")).toBe(PATH);
  const html = await page();
  expect(html).toContain("You have 1 of 2.");
  expect(html).toContain("1879-CC: 2 yours. Add one");
  await press("remove 1879 CC");
  expect(await page()).toContain("1879-CC: 1 yours. Add one");
});

it.each(["add", "add 0 CC", "add soon", "add 1881 CC", "remove 1878 CC"])(
  "changes nothing for %j, and says why",
  async (intent) => {
    const answer = await press(intent);
    expect([400, 404, 409]).toContain(answer.status);
    expect(await answer.text()).toMatch(/Choose a date|no piece of this date|wasn&#x27;t made with that date/);
  },
);

it("marks the key dates, which the type's public page names too", async () => {
  const years = Array.from({ length: 12 }, (_, index) => 1880 + index);
  const mintages = Object.fromEntries(years.map((year) => [year, year === 1889 ? 350_000 : 2_000_000]));
  const issues = [{ mark: "CC", mint: "Carson City", years: "1880–1891", mintages }];
  await loadTypes(app.env.DB, [typeEntryOf({ id: 1007, issues })]);
  const html = await page();
  expect(html.match(/Key date</g)).toHaveLength(1);
  expect(html).toMatch(/1889-CC: none yours.*350,000 struck<\/span><strong[^>]*>Key date</s);
  const open = await (await fetch(new URL("/types/1007", app.url))).text();
  expect(open).toMatch(/Key dates<\/dt><dd[^>]*>1889-CC \(350,000 struck\)<\/dd>/);
});
