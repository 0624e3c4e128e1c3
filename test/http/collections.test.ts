import { expect, it } from "vitest";
import { MATCHES_COMPARED } from "~/domain/collections/swaps/find-swaps";
import { namesInZip } from "~/domain/importing/zip/read-zip";
import { makeMember, type TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
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
  const html = await page(ada, `/collections/${id}`);
  expect(html).toMatch(/Ducat[\s\S]*Thaler of Prussia/);
  const picks = [...html.matchAll(/name="(pick-\d+)"/g)].map(([, name]) => [name ?? "", "on"]);
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
  const response = await callerFor(app, ben).submit(
    "/collections/add",
    formWithPhotos(fields, [demoPicture("thaler-1780-obverse")], "obverse"),
  );
  expect(response.status).toBe(302);
  const html = await page(ben, `/collections/${id}`);
  const itemPath = /href="(\/collections\/items\/\d+)"/.exec(html)?.[1] ?? "";
  const photoPath = /src="(\/collections\/\d+\/photos\/[^"]+)"/.exec(html)?.[1] ?? "";
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

it("says on the page of swaps that some may be missing once its limit is reached", async () => {
  const [ada, ben] = [
    await makeMember(app.env, { username: "ada_swaps" }),
    await makeMember(app.env, { username: "ben_swaps" }),
  ];
  await loadTypes(app.env.DB, [typeEntryOf({ id: 1007 })]);
  await addMatches(ada, ben, MATCHES_COMPARED - 1);
  expect(await page(ada, "/collections/swaps")).not.toContain("Some swaps may be missing");
  await addMatches(ada, ben, 1);
  for (const member of [ada, ben])
    expect((await page(member, "/collections/swaps")).replaceAll("<!-- -->", "")).toMatch(
      /Some swaps may be missing[\s\S]*up to 200 matches[\s\S]*No swap found among the matches compared/,
    );
});

/** Gives `giver` pieces for swap of which `taker` wants one, both in collections that are open for swaps. */
async function addMatches(giver: TestMember, taker: TestMember, count: number): Promise<void> {
  const collection = app.env.DB.prepare(
    "INSERT INTO collections (owner_id, name, description, is_public, offers_swaps, created_at) VALUES (?, ?, '', 1, 1, 1) RETURNING id",
  );
  const items = app.env.DB.prepare(
    `INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, quantity,
      place, storage, public_note, private_note, created_at)
    WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n WHERE number < ?4)
    SELECT ?1, ?2, ?3, 'coin', 1007, 'Thaler', '{}', '', 1, '', '', '', '', 1 FROM n`,
  );
  for (const [{ id }, status, many] of [
    [giver, "swap", count],
    [taker, "want", 1],
  ] as const) {
    const inserted = await collection.bind(id, `Batch of ${count}`).first<number>("id");
    await items.bind(inserted, id, status, many).run();
  }
}

/** Uploads a file for a new collection; returns the path of the import. */
async function upload(member: TestMember, file: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  const entries = { key: crypto.randomUUID(), collection: "new", name: "From a file", ...fields };
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  if (file) form.set("file", new Blob([file]), "coins.csv");
  const answer = await callerFor(app, member).submit("/collections/import", form);
  return { status: answer.status, path: answer.headers.get("Location") ?? "", html: await answer.text() };
}

it("imports a file by forms alone, undoes it, and exports what it reads again without loss", async () => {
  const ida = await makeMember(app.env, { username: "ida_imports" });
  expect(await page(ida, "/collections")).toContain("Import a list");
  const unnamed = await upload(ida, "Title\nFlorin\n", { name: "" });
  expect([unnamed.status, unnamed.html]).toEqual([400, expect.stringContaining("Enter some text.")]);
  expect((await upload(ida, "")).html).toContain("Choose a file first.");
  const rows =
    'Bezeichnung;Jahr;Shelf;Kaufpreis\nFlorin;1849;B1;1.250,50\nCrown;x;B2;cheap\n"=1+1";1;;\n"""Thaler"" ü";1780;;3\n';
  const { path } = await upload(ida, rows);
  const preview = (await page(ida, path)).replaceAll("<!-- -->", "");
  expect(preview).toMatch(/Row 3[\s\S]*Kaufpreis<\/span>: Enter an amount/);
  expect(preview).toMatch(/Row 4[\s\S]*This is a formula/);
  expect(preview).toContain("Add 2 items");
  const columns = {
    intent: "columns",
    "column-0": "title",
    "column-1": "year",
    "column-2": "storage",
    "column-3": "price",
  };
  const twice = await send(ida, path, { ...columns, "column-3": "title" });
  expect([twice.status, await twice.text()]).toEqual([400, expect.stringMatching(/already fills this field/)]);
  expect((await send(ida, path, { ...columns, decimalMark: ",", currency: "EUR" })).status).toBe(302);
  expect((await send(ida, path, { intent: "all" })).status).toBe(422);
  expect((await send(ida, path, { intent: "good", duplicates: "leave-out" })).status).toBe(302);
  const html = await page(ida, path);
  expect(html).toContain("2 items added.");
  const collection = /href="\/collections\/(\d+)"/.exec(html)?.[1] ?? "";
  expect(await page(ida, `/collections/${collection}?view=table`)).toMatch(/Thaler[\s\S]*Florin[\s\S]*€1,250\.50/);
  const csv = await callerFor(app, ida).get(`/collections/${collection}/export/csv`);
  expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="obverse-from-a-file.csv"');
  const again = await upload(ida, await csv.text(), { collection });
  expect(await page(ida, again.path)).toMatch(/In the collection already<\/dt><dd[^>]*>2 rows/);
  expect((await send(ida, path, { intent: "remove" })).status).toBe(302);
  expect(await page(ida, path)).toContain("You undid this import.");
  expect(await page(ida, `/collections/${collection}`)).toMatch(/You deleted (?:<!-- -->)?2 items/);
  await send(
    ida,
    (
      await upload(
        ida,
        await (await callerFor(app, ida).get("/collections/export/json"))
          .text()
          .then((json) => json.replace('"items":[', '"items":[{"title":"Groat"}')),
      )
    ).path,
    { intent: "all" },
  );
  expect(await (await callerFor(app, ida).get("/collections/export/csv")).text()).toContain('"Groat"');
  const zip = await callerFor(app, ida).get("/collections/export/zip");
  expect(zip.headers.get("Content-Disposition")).toBe('attachment; filename="obverse-collections.zip"');
  const names = namesInZip(new Uint8Array(await zip.arrayBuffer()));
  expect(names).toEqual(["readme.txt", "collections.json", "collections.csv"]);
});

it("exports a public collection to others without what is private, and a private one or an import to nobody else", async () => {
  const ole = await makeMember(app.env, { username: "ole_exports" });
  const eve = await makeMember(app.env, { username: "eve_exports" });
  const id = await start(ole, "Shown", "public");
  const secret = {
    place: "SECRET fair",
    storage: "SECRET box",
    privateNote: "SECRET",
    acquiredOn: "1999-09-09",
    price: "77.31",
  };
  await send(ole, "/collections/add", item(id, { title: "Seen by all", publicNote: "Said to all", ...secret }));
  for (const format of ["csv", "json"]) {
    const path = `/collections/${id}/export/${format}`;
    const own = await (await callerFor(app, ole).get(path)).text();
    for (const each of Object.values(secret)) expect(own).toContain(each);
    const publicFile = await (await callerFor(app, eve).get(path)).text();
    expect(publicFile).toMatch(/Seen by all[\s\S]*Said to all/);
    expect(publicFile).not.toMatch(/SECRET|1999-09-09|77\.31|privateNote|Private note/);
    expect(await (await callerFor(app, eve).get(`/collections/export/${format}`)).text()).not.toContain("Seen by all");
  }
  expect((await callerFor(app, ole).get(`/collections/${id}/export/xml`)).status).toBe(404);
  const privateId = await start(ole, "Hidden", "private");
  expect((await callerFor(app, eve).get(`/collections/${privateId}/export/csv`)).status).toBe(404);
  const { path } = await upload(ole, "Title\nFlorin\n");
  expect((await callerFor(app, eve).get(path)).status).toBe(404);
  expect((await send(eve, path, { intent: "all" })).status).toBe(404);
  expect((await send(eve, path, { intent: "columns", "column-0": "title" })).status).toBe(404);
  expect((await send(eve, path, { intent: "remove" })).status).toBe(404);
  expect((await upload(eve, "Title\nFlorin\n", { collection: id })).status).toBe(404);
});
