import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { makeMember } from "../factories";
import { membersOf } from "../members";
import { demoPicture } from "../pictures";
import { runningApp } from "../running-app";
import { tinyPng } from "../tiny-png";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });

const open = async (path: string) =>
  (await callerFor(app, seller).read(path)).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

async function upload(contents: string | Uint8Array<ArrayBuffer>, key: string = crypto.randomUUID()) {
  const form = new FormData();
  form.set("key", key);
  form.set("file", new Blob([contents], { type: "text/csv" }), "items.csv");
  return answerOf(await callerFor(app, seller).submit("/listings/import", form));
}
const send = async (path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, seller).submit(path, fields));

const HEAD = "Free postage,Kind,Title,Description,Price\n";
const drafts = () =>
  app.env.DB.prepare("SELECT COUNT(*) AS n FROM listings WHERE seller_id = ?").bind(seller.id).first("n");

it("imports the template as it is downloaded", async () => {
  const file = await callerFor(app, seller).get("/listings/import/template.csv");
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const { status, to } = await upload(new Uint8Array(await file.arrayBuffer()));
  expect(status).toBe(302);
  expect(await open(to ?? "")).toContain("2 items</span> can become drafts");
});

it("shows the errors by row and column, then makes drafts of the good rows, without a script", async () => {
  const rows = Array.from({ length: 27 }, (_, index) => `yes,coin,Crown ${index},Silver.,80\n`).join("");
  const { to = "" } = await upload(`${HEAD}${rows}yes,stamp,Penny black,Used.,cheap\n`);
  const path = to ?? "";
  const preview = await open(path);
  expect(preview).toContain("Row 29");
  expect(preview).toMatch(/Kind<\/span>: Choose coin, note or other\./);
  expect(preview).toMatch(/Price<\/span>: /);
  expect(preview).toContain("Create 27 drafts");
  const before = Number(await drafts());
  expect(await send(path, { intent: "all" })).toMatchObject({
    status: 422,
    html: expect.stringContaining("Some rows have errors."),
  });
  expect(await drafts()).toBe(before);
  const first = await send(path, { intent: "good" });
  expect([first.status, first.to]).toEqual([302, path]);
  const begun = await open(path);
  expect(begun).toContain("25 of 27 drafts created");
  expect(begun).toContain("We keep working on the rest, even if you close this page.");
  expect((await send(path, { intent: "good" })).to).toBe(path);
  const ended = await open(path);
  expect(ended).toContain("27 of 27 drafts created");
  expect(ended).not.toContain("We keep working on the rest");
  expect(await drafts()).toBe(before + 27);
});

it("asks what unknown columns mean and goes by the answer", async () => {
  const { to } = await upload("What,How much,About\nFlorin,80,Silver.\n");
  const path = to ?? "";
  expect(await open(path)).toContain("1 row with errors");
  const twice = await send(path, { intent: "columns", "column-0": "title", "column-1": "title" });
  expect([twice.status, twice.html]).toEqual([400, expect.stringContaining("already fills this field")]);
  const columns = {
    "column-0": "title",
    "column-1": "price",
    "column-2": "description",
    kind: "coin",
    postage: "free",
  };
  expect((await send(path, { intent: "columns", ...columns })).to).toBe(path);
  expect(await open(path)).toContain("1 item</span> can become a draft");
});

describe("answers a hostile file with a sentence", () => {
  it.each([
    ["NUL characters", `${HEAD}yes,coin,Cr\0own,x,80\n`, "isn't a CSV file"],
    ["broken quotation marks", `${HEAD}yes,coin,"Crown,x,80\n`, "quotation marks"],
    ["no rows", HEAD, "no items"],
    ["a million separators", ",".repeat(1_000_000), "too complicated"],
    ["more than a megabyte", `${HEAD}${"yes,coin,Crown,x,80\n".repeat(80_000)}`, "MB"],
    ["random bytes", Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256), "isn't a CSV file"],
  ])("%s", async (_, contents, words) => {
    const { status, html } = await upload(contents);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(html.replaceAll("&#x27;", "'")).toContain(words);
  });

  it("with formulas, markup and huge fields, whose rows are not imported", async () => {
    const markup = "<script>alert(1)</script>";
    const { to } = await upload(
      `${HEAD}yes,coin,"=HYPERLINK(""http://evil.example"")",x,80\nyes,coin,${"x".repeat(50_000)},x,80\nyes,coin,${markup},x,80\n`,
    );
    const page = await open(to ?? "");
    expect(page).toContain("2 rows with errors");
    expect(page).toContain("This is a formula.");
    expect(page).not.toContain(markup);
  });
});

it("refuses an upload without a file or a key, and hides an import from others", async () => {
  const form = new FormData();
  form.set("key", crypto.randomUUID());
  const none = await answerOf(await callerFor(app, seller).submit("/listings/import", form));
  expect([none.status, none.html]).toEqual([400, expect.stringContaining("Choose a CSV or ZIP file first.")]);
  expect((await upload(`${HEAD}yes,coin,Crown,x,80\n`, "x")).status).toBe(400);
  const { to } = await upload(`${HEAD}yes,coin,Crown,x,80\n`);
  const other = await makeMember(app.env);
  expect((await callerFor(app, other).get(to ?? "")).status).toBe(404);
  expect((await callerFor(app, other).submit(to ?? "", { intent: "good" })).status).toBe(404);
});

it("takes photos from a ZIP, says where they belong, and adds them to the drafts", async () => {
  const form = new FormData();
  form.set("key", crypto.randomUUID());
  const csv = `Free postage,Kind,Title,Description,Price,Photo 1,Photo 2\nyes,coin,Thaler with photos,Silver.,80,Front.JPG,gone.jpg\n`;
  form.set("file", new Blob([csv], { type: "text/csv" }), "items.csv");
  const zip = zipSync({ "coins/front.jpg": demoPicture("thaler-1780-obverse"), "coins/spare.jpg": tinyPng });
  form.set("photos", new Blob([new Uint8Array(zip)], { type: "application/zip" }), "photos.zip");
  const { to } = await answerOf(await callerFor(app, seller).submit("/listings/import", form));
  const path = to ?? "";
  const preview = await open(path);
  expect(preview).toContain("The rows name 2 photos: 1 uploaded, 1 missing.");
  expect(preview).toContain("gone.jpg");
  expect(preview).toContain("Uploaded but not named in any row: 1");
  await send(path, { intent: "all" });
  expect(await open(path)).toContain("1 of 1 drafts created and 1 of 1 photos added to them");
  const refused = new FormData();
  refused.set("intent", "photos");
  refused.set("photos", new Blob(["no ZIP"]), "photos.zip");
  expect(await answerOf(await callerFor(app, seller).submit(path, refused))).toMatchObject({
    status: 400,
    html: expect.stringContaining("This isn&#x27;t a ZIP file."),
  });
});
