import { expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { demoPicture } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor, formWithPhotos, pagesOf } from "./caller";

const app = runningApp();
const { page, send } = pagesOf(app);

/** Starts a collection by its form; returns its id. */
async function start(member: TestMember, name: string, audience: string): Promise<string> {
  const fields = { intent: "save", key: crypto.randomUUID(), name, description: "", audience };
  const started = await send(member, "/collections/new", fields);
  expect(started.status).toBe(302);
  return /collection=(\d+)/.exec(started.headers.get("Location") ?? "")?.[1] ?? "";
}

const item = (collection: string, change: Record<string, string> = {}) => ({
  ...{ intent: "add", key: crypto.randomUUID(), collection, status: "own", kind: "coin", title: "Thaler of Prussia" },
  ...change,
});

it("starts a collection, adds a series quickly, deletes and restores, all by forms", async () => {
  const ada = await makeMember(app.env, { username: "ada_collects" });
  expect(await page(ada, "/collections/add")).toContain("Start a collection first");
  const id = await start(ada, "Thalers", "private");
  const next = await send(
    ada,
    "/collections/add",
    item(id, { intent: "another", place: "Fair", acquiredOn: "2024-05-31" }),
  );
  const to = next.headers.get("Location") ?? "";
  expect(to).toContain(`/collections/add?collection=${id}&status=own`);
  expect(await page(ada, to)).toMatch(/value="2024-05-31"[\s\S]*value="Fair"/);
  const refused = await send(ada, "/collections/add", item(id, { title: "", acquiredOn: "soon", place: "Kept" }));
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringMatching(/Enter a title[\s\S]*value="Kept"/),
  ]);
  await send(ada, "/collections/add", item(id, { title: "Ducat", price: "12.50" }));
  const shown = await page(ada, `/collections/${id}`);
  expect(shown).toMatch(/Ducat[\s\S]*Thaler of Prussia/);
  const picks = [...shown.matchAll(/name="(pick-\d+)"/g)].map(([, name]) => [name ?? "", "on"]);
  expect((await send(ada, `/collections/${id}`, { intent: "delete", ...Object.fromEntries(picks) })).status).toBe(302);
  const emptied = await page(ada, `/collections/${id}`);
  expect(emptied).toContain("Nothing in it yet");
  const at = /name="at" value="(\d+)"/.exec(emptied)?.[1] ?? "";
  await send(ada, `/collections/${id}`, { intent: "restore", at });
  expect(await page(ada, `/collections/${id}?view=table&sort=title`)).toMatch(/Ducat[\s\S]*Thaler of Prussia/);
});

it("answers 404 to others for a private collection, its item, its forms and its photos, and shows them once it is public", async () => {
  const ben = await makeMember(app.env, { username: "ben_collects" });
  const eve = await makeMember(app.env, { username: "eve_collects" });
  const id = await start(ben, "Hidden", "private");
  const fields = item(id, { title: "Hidden ducat", privateNote: "Under the floor" });
  const added = await callerFor(app, ben).submit(
    "/collections/add",
    formWithPhotos(fields, [demoPicture("thaler-1780-obverse")], "obverse"),
  );
  expect(added.status).toBe(302);
  const shown = await page(ben, `/collections/${id}`);
  const itemPath = /href="(\/collections\/items\/\d+)"/.exec(shown)?.[1] ?? "";
  const photoPath = /src="(\/collections\/\d+\/photos\/[^"]+)"/.exec(shown)?.[1] ?? "";
  const paths = [`/collections/${id}`, itemPath, photoPath];
  const seenBy = async (member: TestMember) =>
    Promise.all(paths.map(async (path) => (await callerFor(app, member).get(path)).status));
  expect(await seenBy(ben)).toEqual([200, 200, 200]);
  expect(await seenBy(eve)).toEqual([404, 404, 404]);
  for (const path of [`/collections/${id}/edit`, `${itemPath}/edit`])
    expect((await callerFor(app, eve).get(path)).status, path).toBe(404);
  await send(ben, `/collections/${id}/edit`, { intent: "save", name: "Open", description: "", audience: "public" });
  expect(await seenBy(eve)).toEqual([200, 200, 200]);
  expect(await page(eve, itemPath)).not.toContain("Under the floor");
  expect((await callerFor(app, eve).get(`/collections/${id}/edit`)).status).toBe(404);
});

it("adds to wants and to a collection from a set, and lists what is wanted", async () => {
  const ada = await makeMember(app.env, { username: "ada_sets" });
  expect(await page(ada, "/collections/sets")).toContain("Morgan dollars by mint");
  const answer = await send(ada, "/collections/sets/no-such-set", { intent: "want", type: "999999" });
  expect(answer.status).toBe(404);
  expect(await page(ada, "/collections/wants")).toContain("Nothing wanted yet");
  expect(await page(ada, "/collections/swaps")).toContain("None of your collections is open for swaps");
});
