import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { demoPicture, png } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { renderedForms } from "./rendered-forms";

const app = runningApp();
let seller: TestMember;

beforeAll(async () => {
  seller = await makeMember(app.env);
});

interface Picture {
  readonly field: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const input = {
  kind: "coin",
  title: "Head & <b>wreath</b>",
  description: "Line one.\nLine two.",
  format: "auction",
  freePostage: "yes",
  start: "1,250.50",
  reserve: "",
  duration: "7",
  endHour: "20",
  year: "1921",
  intent: "draft",
};

/** Posts a form as a browser without JavaScript does. */
async function send(path: string, fields: Record<string, string>, pictures: readonly Picture[] = [], member = seller) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...fields })) form.set(name, value);
  for (const { field, bytes } of pictures) form.append(field, new Blob([bytes], { type: "image/jpeg" }), "a.jpg");
  // Browsers send an empty file for an unused file input.
  if (pictures.length === 0) form.append("reverse", new Blob([]), "");
  return callerFor(app, member).submit(path, form);
}

const inKathmandu = () => ({ ...seller, cookie: `${seller.cookie}; tz=Asia/Kathmandu` });

const sendPlain = (path: string, fields: Record<string, string>, member = seller) =>
  callerFor(app, member).submit(path, fields);

async function listingAt(answer: Response) {
  const path = answer.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/listing\/\d+$/);
  const id = Number(path.split("/").at(-1));
  const response = await callerFor(app, seller).get(`/api/listings/${id}`);
  return response.json<{
    id: number;
    status: string;
    title: string;
    photos: unknown[];
    auctionId?: number;
    attributes: object;
  }>();
}

const countListings = async () =>
  (await app.env.DB.prepare("SELECT count(*) AS n FROM listings").first<{ n: number }>())?.n;

it("adds further photos in the order in which they were chosen, as what the form says they show", async () => {
  const bytes = demoPicture("dollar-1921-obverse");
  const photos = async (roles: string, ...fields: string[]) => {
    const response = await send(
      "/create-listing",
      { ...input, roles },
      fields.map((field) => ({ field, bytes })),
    );
    const { photos: saved, id } = await listingAt(response);
    const waiting = app.env.DB.prepare(
      `SELECT COUNT(*) AS n FROM photos AS p LEFT JOIN photo_measures AS m ON m.photo_id = p.id
       WHERE p.listing_id = ? AND m.at IS NULL`,
    );
    await expect.poll(() => waiting.bind(id).first<number>("n")).toBe(0);
    return saved.map((photo) => (photo as { role: string }).role);
  };
  expect(await photos("slab nonsense", "obverse", "extra", "extra")).toEqual(["obverse", "slab", "detail"]);
  expect(await photos("", "extra", "extra", "extra")).toEqual(["obverse", "reverse", "detail"]);
});

describe("the form of a new listing", () => {
  it("saves a draft and leads to its preview when asked", async () => {
    const answer = await send("/create-listing", { ...input, intent: "preview" });
    const path = answer.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/listing-test\/\d+$/);
    const previewed = { ...input, intent: "preview", revision: "0", title: "Florin, corrected" };
    const saved = await sendPlain(`${path.replace("-test", "")}/edit`, previewed);
    expect(saved.headers.get("Location")).toBe(path);
  });

  it("saves a draft with its photos and facts", async () => {
    const answer = await send("/create-listing", input, [
      { field: "obverse", bytes: demoPicture("dollar-1921-obverse") },
      { field: "reverse", bytes: demoPicture("dollar-1921-reverse") },
    ]);
    expect(answer.status).toBe(302);
    const listing = await listingAt(answer);
    expect(listing).toMatchObject({ status: "draft", title: input.title, attributes: { year: 1921 } });
    expect(listing.photos).toHaveLength(2);
    const terms = await app.env.DB.prepare(
      "SELECT start_minor, ends_at % 3600000 AS past_hour FROM auctions WHERE listing_id = ?",
    )
      .bind(listing.id)
      .first();
    expect(terms).toEqual({ start_minor: 125_050, past_hour: 0 });
  });

  it("shows a date in both calendars, and a grade in the words of the viewer's country", async () => {
    const slab = { grade: "ms63", gradingService: "NGC", certificate: "3193674002", population: "1,204, 312 higher" };
    const facts = { year: "", yearWritten: "AH 1327", ...slab };
    const listing = await listingAt(await send("/create-listing", { ...input, ...facts }));
    expect(listing).toMatchObject({ attributes: { yearWritten: "AH 1327" }, years: { from: 1909, to: 1910 } });
    const answer = await fetch(new URL(`/listing/${listing.id}`, app.url), {
      headers: { Cookie: seller.cookie, "Accept-Language": "fr-FR,fr;q=0.9" },
    });
    const page = await answer.text();
    expect(page).toContain("AH 1327 (1909–10)");
    expect(page).toContain("MS 63 (≈ SPL)");
    expect(page).toContain("https://www.ngccoin.com/certlookup/3193674-002/63/");
    expect(page).toContain("This number is in no other lot on sale.");
    expect(page).toContain("1,204, 312 higher");
  });

  it("publishes immediately when asked", async () => {
    const listing = await listingAt(await send("/create-listing", { ...input, intent: "publish" }));
    expect(listing).toMatchObject({ status: "active", auctionId: expect.any(Number) });
  });

  it("publishes an auction of the shortest duration, however long its photos took", async () => {
    const fields = { ...input, duration: "shortest", endHour: "", intent: "publish" };
    const photo = { field: "obverse", bytes: demoPicture("dollar-1921-obverse") };
    const listing = await listingAt(await send("/create-listing", fields, [photo]));
    expect(listing.status).toBe("active");
    const terms = await app.env.DB.prepare("SELECT ends_at - starts_at AS runs FROM auctions WHERE listing_id = ?")
      .bind(listing.id)
      .first();
    expect(terms).toEqual({ runs: 300_000 });
  });

  it("starts at the typed time in the member's time zone, and runs from then", async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const fields = { ...input, startsAt: `${day}T20:30`, endHour: "" };
    const listing = await listingAt(await send("/create-listing", fields, [], inKathmandu()));
    const terms = await app.env.DB.prepare(
      "SELECT starts_at, ends_at - starts_at AS runs FROM auctions WHERE listing_id = ?",
    )
      .bind(listing.id)
      .first();
    expect(terms).toEqual({ starts_at: Date.parse(`${day}T14:45:00Z`), runs: 7 * 86_400_000 });
    const form = await (await callerFor(app, inKathmandu()).get(`/listing/${listing.id}/edit`)).text();
    expect(form).toContain(`value="${day}T20:30"`);
    expect(form).toContain("Asia/Kathmandu");
    expect((await sendPlain(`/listing/${listing.id}`, { intent: "publish" })).status).toBe(302);
    const { auctionId } = await (await callerFor(app, seller).get(`/api/listings/${listing.id}`)).json<{
      auctionId: number;
    }>();
    expect(await (await callerFor(app, seller).get(`/auction/${auctionId}`)).text()).toContain("Opens in");
  });

  it.each([
    ["a start that is not a time", { startsAt: "tomorrow" }, "startsAt"],
    ["a start too far ahead", { startsAt: "2999-01-01T00:00" }, "startsAt"],
    ["a price in words", { start: "ten" }, "start"],
    ["no starting price", { start: "" }, "start"],
    ["a reserve below the start", { reserve: "10" }, "reserve"],
    ["no title", { title: " " }, "title"],
    ["a year in words", { year: "nineteen" }, "year"],
    ["a duration that the form does not offer", { duration: "99" }, "duration"],
    ["a fixed price of zero", { format: "fixed", price: "0" }, "price"],
  ])("keeps what was typed after %s", async (_name, change, field) => {
    const before = await countListings();
    const answer = await send("/create-listing", { ...input, ...change });
    expect([400, 422]).toContain(answer.status);
    const page = await answer.text();
    expect(page).toContain("Nothing has been saved yet");
    expect(page).toMatch(
      new RegExp(`<(input|select)[^>]*name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
    );
    expect(page).toMatch(/Line one\.\r?\nLine two\./);
    expect(await countListings()).toBe(before);
  });

  it("shows the error beside the photo, and saves nothing", async () => {
    const before = await countListings();
    const answer = await send("/create-listing", input, [{ field: "obverse", bytes: new Uint8Array([1, 2, 3]) }]);
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain("a complete JPEG, PNG or WebP photo");
    expect(await countListings()).toBe(before);
  });

  it("keeps the draft if a photo turns out to be damaged, and says so", async () => {
    const answer = await send("/create-listing", { ...input, intent: "publish" }, [
      { field: "obverse", bytes: png(4, 4, { width: 3000, height: 3000 }) },
    ]);
    expect(answer.status).toBe(302);
    expect(await listingAt(answer)).toMatchObject({ status: "draft", photos: [] });
  });

  it("never answers with a server error, whatever is sent", async () => {
    for (const fields of [
      {},
      { format: "x" },
      { title: "\u0000" },
      { kind: "coin", format: "auction", start: "9".repeat(400) },
    ])
      expect((await send("/create-listing", fields as Record<string, string>)).status).toBe(400);
    const huge = await send("/create-listing", input, [{ field: "extra", bytes: new Uint8Array(25 * 1024 * 1024) }]);
    expect([huge.status, huge.status === 413 ? "" : await huge.text()]).toEqual([413, ""]);
    const wrong = await sendPlain("/create-listing", input);
    expect(wrong.status).toBe(415);
    expect(await wrong.text()).not.toContain("still here");
  });
});

describe("a draft's page", () => {
  it("edits, publishes and deletes only for its seller", async () => {
    const draft = await listingAt(await send("/create-listing", input));
    const other = await makeMember(app.env);
    const editPath = `/listing/${draft.id}/edit`;
    expect((await callerFor(app, other).get(editPath)).status).toBe(404);
    expect((await sendPlain(editPath, { ...input, title: "Stolen" }, other)).status).toBe(404);
    expect((await sendPlain(`/listing/${draft.id}`, { intent: "publish" }, other)).status).toBe(404);
    expect((await sendPlain(`/listing/${draft.id}`, { intent: "delete" }, other)).status).toBe(404);

    const editPage = await (await callerFor(app, seller).get(editPath)).text();
    expect(editPage).toContain('value="1250.50"');
    const edited = await sendPlain(editPath, {
      ...input,
      revision: "0",
      title: "Crown, 1921",
      format: "fixed",
      price: "99",
    });
    expect(await listingAt(edited)).toMatchObject({ title: "Crown, 1921", status: "draft" });
    expect(await app.env.DB.prepare("SELECT 1 FROM auctions WHERE listing_id = ?").bind(draft.id).first()).toBeNull();

    expect((await sendPlain(`/listing/${draft.id}`, { intent: "publish" })).status).toBe(302);
    const late = await sendPlain(editPath, { ...input, revision: "1", title: "Typed too late" });
    expect(late.status).toBe(409);
    const text = await late.text();
    expect(text).toContain("This listing is published");
    expect(text).toContain("Typed too late");
    expect(text).toMatch(/href="\/listing\/\d+"[^>]*>Open the listing/);
    expect((await sendPlain(`/listing/${draft.id}`, { intent: "delete" })).status).toBe(409);
  });

  it("overwrites nothing that another tab saved, shows both texts, and then keeps the one that is saved again", async () => {
    const draft = await listingAt(await send("/create-listing", input));
    const editPath = `/listing/${draft.id}/edit`;
    const save = (title: string, revision: string, more = {}) =>
      sendPlain(editPath, { ...input, title, revision, duration: "keep", ...more });
    expect((await save("From the first tab", "0")).status).toBe(302);
    const stale = await save("From the second tab", "0");
    expect(stale.status).toBe(409);
    const html = (await stale.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("Saved:</span> From the first tab");
    expect(html).toContain("Yours:</span> From the second tab");
    // A fault of their own in the stale text doesn't make it pass as fresh.
    expect(await (await save("From the second tab", "0", { start: "much" })).text()).toContain("From the first tab");
    const [, latest = ""] = /name="revision" value="(\d+)"/.exec(html) ?? [];
    expect(await listingAt(await save("From the second tab", latest))).toMatchObject({ title: "From the second tab" });
  });

  it("saves what was typed when a suggestion beside it is taken or refused", async () => {
    const draft = await listingAt(await send("/create-listing", { ...input, title: "Dollar NGC MS 64", year: "" }));
    const editPath = `/listing/${draft.id}/edit`;
    const draftPage = await (await callerFor(app, seller).get(editPath)).text();
    expect(draftPage).toMatch(/<input[^>]*form="draft"[^>]*name="kept.grade"[^>]*value="MS 64"/);
    const grade = { keep: "grade", "suggested.grade": "MS 64", "kept.grade": "MS 64" };
    const title = "Dollar NGC MS 64, toned";
    const fields = { ...input, ...grade, intent: "draft", title, duration: "keep", revision: "0" };
    const response = await sendPlain(editPath, fields);
    expect(response.headers.get("Location")).toBe(editPath);
    const saved = await (await callerFor(app, seller).get(`/api/listings/${draft.id}`)).json();
    expect(saved).toMatchObject({ title, attributes: { grade: "MS 64" } });
    const stayed = await sendPlain(editPath, { ...fields, keep: "year", stay: "yes", revision: "2" });
    expect(stayed.status).toBe(409);
  });

  it("deletes its stored photos with it", async () => {
    const before = (await app.env.PHOTOS.list()).objects.length;
    const draft = await listingAt(await send("/create-listing", input, [{ field: "obverse", bytes: png(30, 30) }]));
    expect((await app.env.PHOTOS.list()).objects.length).toBe(before + 3);
    expect((await sendPlain(`/listing/${draft.id}`, { intent: "delete" })).status).toBe(302);
    expect((await app.env.PHOTOS.list()).objects.length).toBe(before);
    expect((await callerFor(app, seller).get(`/api/listings/${draft.id}`)).status).toBe(404);
  });
});

describe("a fixed price", () => {
  it("sells once from the page, however often its form is sent", async () => {
    const fixed = { ...input, format: "fixed", price: "42.50", intent: "publish" };
    const listing = await listingAt(await send("/create-listing", fixed));
    const path = `/listing/${listing.id}`;
    const [poor, buyer] = [await makeMember(app.env), await makeMember(app.env, { fundsMinor: 10_000 })];
    const form = { intent: "purchase", key: crypto.randomUUID(), priceMinor: "4250" };
    expect((await sendPlain(path, form, poor)).status).toBe(402);
    expect((await sendPlain(path, { ...form, key: "x" }, buyer)).status).toBe(400);
    expect((await sendPlain(path, { ...form, priceMinor: "" }, buyer)).status).toBe(400);
    const answers = [await sendPlain(path, form, buyer), await sendPlain(path, form, buyer)];
    const [first, again] = answers.map((answer) => answer.headers.get("Location"));
    expect(first).toMatch(/^\/orders\/\d+$/);
    expect(again).toBe(first);
    expect(
      await app.env.DB.prepare("SELECT price_minor, fee_minor FROM orders WHERE listing_id = ?").bind(listing.id).all(),
    ).toMatchObject({
      results: [{ price_minor: 4250, fee_minor: 212 }],
    });
    expect((await callerFor(app, buyer).get(path)).status).toBe(200);
  });
});

describe("facts that were found and not taken", () => {
  const found = { title: "Morgan dollar, 1921 S, NGC MS 64", year: "", grade: "" };
  const notice = "We found facts that you haven";

  it("are listed before publishing from the form, which saves everything, until one button takes them all", async () => {
    const photo = { field: "obverse", bytes: demoPicture("dollar-1921-obverse") };
    const draft = await listingAt(await send("/create-listing", { ...input, ...found, intent: "publish" }, [photo]));
    expect(draft).toMatchObject({ status: "draft", photos: [{}] });
    const { read } = callerFor(app, seller);
    const path = `/listing/${draft.id}`;
    const page = await read(path);
    expect(page).toContain(notice);
    expect(page).toMatch(/Grade(?:<!-- -->)?: (?:<!-- -->)?MS 64/);
    expect(await read(`/listing-test/${draft.id}`)).toContain(notice);
    const [form] = renderedForms(page).filter(({ names }) => names.has("kept.grade"));
    expect((await sendPlain(path, { ...form?.values, ...form?.buttons[0] })).headers.get("Location")).toBe(path);
    const facts = { grade: "MS 64", year: 1921 };
    expect(await (await callerFor(app, seller).get(`/api/listings/${draft.id}`)).json()).toMatchObject({
      attributes: facts,
    });
    expect(await read(path)).not.toContain(notice);
  });

  it("don't stop the seller from publishing without them, an auction of the shortest duration too", async () => {
    const fields = { ...input, ...found, duration: "shortest", endHour: "", intent: "publish" };
    const draft = await listingAt(await send("/create-listing", fields));
    expect(await callerFor(app, seller).read(`/listing/${draft.id}`)).toContain("Publish without them");
    expect(await listingAt(await sendPlain(`/listing/${draft.id}`, { intent: "publish" }))).toMatchObject({
      status: "active",
    });
  });
});

describe("the search for a type", () => {
  const form = { ...input, title: "Morgan dollar, KM# 110", country: "USA", reference: "" };

  it("finds types by the title or a search and keeps everything that was typed, without saving it", async () => {
    const references = [{ catalogue: "KM", number: "110" }];
    await loadTypes(app.env.DB, [typeEntryOf({ id: 1007, title: "1 Dollar (Morgan)", references })]);
    const before = await countListings();
    const look = async (fields: Record<string, string>) => {
      const answer = await send("/create-listing", { ...form, intent: "find-types", ...fields });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const byTitle = await look({});
    expect(byTitle).toContain('value="use-type 1007 1 Dollar (Morgan)"');
    expect(byTitle).toContain('value="Morgan dollar, KM# 110"');
    expect(await look({ title: "Dollar", typeWords: "morg" })).toContain("use-type 1007");
    expect(await look({ title: "Dollar", typeWords: "guilder" })).toContain("No type found");
    expect(await look({ kind: "note", typeWords: "morgan" })).toContain("No type found");
    expect(await look({ title: "Old token", description: "" })).toContain("tell the type from the title");
    expect(await countListings()).toBe(before);
  });

  it("fills in the empty facts of the chosen type, names them, and keeps the type through an edit", async () => {
    const response = await send("/create-listing", { ...form, intent: "use-type 1007 1 Dollar (Morgan)" });
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(html).toContain('value="KM 110"');
    expect(html).toContain('value="USA"');
    expect(html).toMatch(/Filled in: (?!Country).*Reference/);
    const draft = await listingAt(await send("/create-listing", { ...form, typeId: "1007 1 Dollar (Morgan)" }));
    expect(draft.attributes).toMatchObject({ typeId: 1007, country: "USA" });
    const edit = await (await callerFor(app, seller).get(`/listing/${draft.id}/edit`)).text();
    const [, typeId = ""] = /name="typeId"[^>]*value="([^"]*)"/.exec(edit) ?? [];
    const edited = await sendPlain(`/listing/${draft.id}/edit`, { ...form, typeId, duration: "keep", revision: "0" });
    expect((await listingAt(edited)).attributes).toMatchObject({ typeId: 1007 });
  });
});
