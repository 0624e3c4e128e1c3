import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeFixed } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { demoPicture, png } from "../pictures";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller } = membersOf(app, { seller: {} });

async function draft(): Promise<number> {
  const terms = { kind: "coin", title: "Thaler, 1780", description: "Silver.", format: "fixed", priceMinor: 5000 };
  return (await (await callerFor(app, seller).post("/api/listings", terms)).json<{ id: number }>()).id;
}

const fileOf = (name: string, bytes: Uint8Array) => ({ name, mimeType: "image/png", buffer: Buffer.from(bytes) });

async function openUploader() {
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  await page.goto(`/listing/${await draft()}/photos`);
  const box = page.getByLabel("Choose photos");
  await box.waitFor();
  return { page, box, consoleErrors };
}

it("scales down a photo that the server would refuse as it is", async () => {
  const { page, box, consoleErrors } = await openUploader();
  const upload = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/photos"));
  await box.setInputFiles([fileOf("huge.png", png(4_300, 4_000))]);
  await upload;
  await page.getByText("1 of 12 photos").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "huge.png" }).textContent()).toContain("Added");
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("has a plain form for photos and their descriptions when its scripts don't load", async () => {
  const { page } = await openTabAs(browser, app, seller);
  await page.route("**/build/**/*.js", (route) => route.abort());
  const open = async () => {
    await page.waitForLoadState("load");
    await page.evaluate(() => document.getAnimations().forEach((each) => void each.finish()));
  };
  await page.goto(`/listing/${await draft()}/photos`, { waitUntil: "commit" });
  await page.waitForLoadState("load");
  await page.evaluate(() => {
    for (const each of document.getAnimations()) {
      each.pause();
      each.currentTime = 0;
    }
  });
  expect(await page.getByRole("button", { name: "Upload" }).isVisible()).toBe(false);
  await open();
  expect(await page.getByText("Choose photos").isVisible()).toBe(false);
  await page.getByLabel("Add a photo").setInputFiles([fileOf("coin.jpg", demoPicture("dollar-1921-obverse"))]);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("1 of 12 photos").waitFor();
  await open();
  await page.getByLabel("Description (optional)").fill("A thaler.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/#photo-/);
  expect(await page.getByLabel("Description (optional)").inputValue()).toBe("A thaler.");
  await page.context().close();
});

it("takes a photo that was chosen in the plain form before the scripts came", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  let sendScripts = () => {};
  const released = new Promise<void>((resolve) => {
    sendScripts = resolve;
  });
  await page.route("**/build/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/listing/${await draft()}/photos`, { waitUntil: "commit" });
  await page.getByLabel("Add a photo").setInputFiles([fileOf("coin.jpg", demoPicture("dollar-1921-obverse"))]);
  sendScripts();
  await page.getByText("1 of 12 photos").waitFor();
  expect(await page.getByRole("button", { name: "Upload" }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("shows the progress and failure of each photo, and resends failed ones", async () => {
  const { page, box } = await openUploader();
  let isOnline = false;
  await page.route("**/api/listings/*/photos", (route) => (isOnline ? route.continue() : route.abort()));
  await box.setInputFiles([
    fileOf("obverse.jpg", demoPicture("dollar-1921-obverse")),
    fileOf("notes.jpg", new TextEncoder().encode("not a picture")),
  ]);
  const [obverse, notes] = ["obverse.jpg", "notes.jpg"].map((name) =>
    page.getByRole("listitem").filter({ hasText: name }),
  );
  for (const each of [obverse, notes])
    await each?.getByText("Not sent. Check your connection and try again.").waitFor();
  isOnline = true;
  await obverse?.getByRole("button", { name: "Try again" }).click();
  await obverse?.getByText("Added").waitFor();
  await page.getByText("1 of 12 photos").waitFor();
  await notes?.getByRole("button", { name: "Try again" }).click();
  await notes?.getByText("This isn't a complete JPEG, PNG or WebP photo").waitFor();
  expect(await notes?.getByRole("button").count()).toBe(0);
  expect(await obverse?.getByText("Added").count()).toBe(1);
  await page.context().close();
});

it("crops, moves and removes photos by keyboard, takes an order dragged by mouse or finger, and puts a photo back", async () => {
  const { page, box, consoleErrors } = await openUploader();
  await box.setInputFiles(
    ["obverse", "reverse"].map((side) => fileOf(`${side}.jpg`, demoPicture(`dollar-1921-${side}`))),
  );
  await page.getByText("2 of 12 photos").waitFor();
  const first = page.getByRole("img", { name: "Thaler, 1780, obverse" });
  const before = await first.getAttribute("src");

  await page.getByRole("button", { name: "Crop: photo 1, obverse" }).press("Enter");
  const editor = page.getByRole("dialog", { name: "Crop: obverse" });
  const edge = editor.getByLabel(/the east drag handle/);
  await edge.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await editor.getByRole("button", { name: "Save" }).press("Enter");
  await editor.waitFor({ state: "detached" });
  expect(Number(await first.getAttribute("width"))).toBeLessThan(Number(await first.getAttribute("height")));
  expect(await first.getAttribute("src")).not.toBe(before);

  await page.getByRole("button", { name: "Move later: photo 1, obverse" }).press("Enter");
  const back = page.getByRole("button", { name: "Move earlier: photo 2, obverse" });
  await back.waitFor();
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole("img", { name: /reverse/ }).dragTo(page.getByRole("img", { name: /obverse/ }));
  await page.getByRole("button", { name: "Move later: photo 1, obverse" }).waitFor();
  await dragByFinger(page, { from: /obverse/, to: /reverse/, holdMs: 0 });
  expect(await page.getByRole("button", { name: "Move later: photo 1, obverse" }).count()).toBe(1);
  await dragByFinger(page, { from: /obverse/, to: /reverse/, holdMs: 500 });
  await page.getByRole("button", { name: "Move earlier: photo 2, obverse" }).press("Enter");
  await page.getByRole("button", { name: "Move later: photo 1, obverse" }).waitFor();

  await page.getByRole("button", { name: "Remove: photo 1, obverse" }).press("Enter");
  await page.getByRole("button", { name: "Put back: obverse" }).press("Enter");
  await page.getByRole("button", { name: "Move later: photo 1, obverse" }).waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

/** Puts a finger on one picture, and after a while moves it to the other. */
async function dragByFinger(page: Page, { from, to, holdMs }: { from: RegExp; to: RegExp; holdMs: number }) {
  const middleOf = async (name: RegExp) => {
    const box = await page.getByRole("img", { name }).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  await page.waitForTimeout(holdMs);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }]);
  await touch("touchEnd", []);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await devtools.detach();
}

/** Pastes or drops files as a browser does. */
async function give(page: Page, event: "paste" | "drop", selector: string, names: readonly string[]) {
  const bytes = Buffer.from(demoPicture("dollar-1921-obverse")).toString("base64");
  await page.evaluate(
    ({ event, selector, names, bytes }) => {
      const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File([picture], name, { type: "image/jpeg" }));
      const about = { bubbles: true, cancelable: true };
      document
        .querySelector(selector)
        ?.dispatchEvent(
          event === "paste"
            ? new ClipboardEvent("paste", { ...about, clipboardData: data })
            : new DragEvent("drop", { ...about, dataTransfer: data }),
        );
    },
    { event, selector, names, bytes },
  );
}

it("takes photos that are pasted and photos that are dropped", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  await page.goto(`/listing/${await draft()}/photos`);
  await page.getByLabel("Choose photos").waitFor();
  await give(page, "paste", "body", ["pasted.jpg"]);
  await page.getByText("1 of 12 photos").waitFor();
  await give(page, "drop", "section[aria-label='Add photos']", ["dropped.jpg"]);
  await page.getByText("2 of 12 photos").waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("lets the seller order and name further photos before a new listing is saved", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  await page.goto("/create-listing");
  await page.getByLabel("Obverse").setInputFiles([fileOf("front.jpg", demoPicture("dollar-1921-obverse"))]);
  const further = ["a.jpg", "b.jpg", "c.jpg"].map((name) => fileOf(name, demoPicture("dollar-1921-reverse")));
  await page.getByLabel("More photos").setInputFiles(further);
  const rows = page.getByRole("list", { name: "Further photos in their order" }).getByRole("listitem");
  const names = async () => (await rows.allTextContents()).map((text) => /[a-z]+\.jpg/.exec(text)?.[0]);
  await page.getByLabel("What photo 4 shows").selectOption("Slab or holder");
  await page.getByRole("button", { name: "Move photo 4 earlier" }).press("Enter");
  await expect.poll(names).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
  // A photo of a side changes places with the one that was chosen for it.
  await page.getByLabel("What photo 4 shows").selectOption("Obverse");
  await expect.poll(names).toEqual(["c.jpg", "a.jpg", "front.jpg"]);
  await page.getByRole("button", { name: "Remove photo 3" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Dollar, 1921");
  await page.getByLabel("Description", { exact: true }).fill("Silver.");
  await page.getByText("Fixed price").click();
  await page.getByLabel("Price", { exact: true }).fill("12");
  await page.getByLabel("Free postage").check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/listing\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  const { results } = await app.env.DB.prepare("SELECT role FROM photos WHERE listing_id = ? ORDER BY position")
    .bind(id)
    .all<{ role: string }>();
  expect(results.map(({ role }) => role)).toEqual(["obverse", "slab", "detail"]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("shows in a bar how much of a photo has been sent", async () => {
  const { page, box } = await openUploader();
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/listings/*/photos", async (route) => {
    await released;
    await route.continue();
  });
  await box.setInputFiles([fileOf("coin.jpg", demoPicture("dollar-1921-obverse"))]);
  await page.getByRole("progressbar", { name: "coin.jpg" }).waitFor();
  goOn();
  await page.getByText("1 of 12 photos").waitFor();
  expect(await page.getByRole("progressbar").count()).toBe(0);
  await page.context().close();
});

it("names a file that isn't a picture beside its field, before anything is sent", async () => {
  const { page } = await openTabAs(browser, app, seller);
  await page.goto("/create-listing");
  await page.getByLabel("Obverse").setInputFiles([fileOf("notes.jpg", new TextEncoder().encode("not a picture"))]);
  await page.getByText("We can't read notes.jpg. Choose a JPEG, PNG or WebP photo.").waitFor();
  await page.getByLabel("Obverse").setInputFiles([fileOf("coin.jpg", demoPicture("dollar-1921-obverse"))]);
  await page.getByAltText("Preview of coin.jpg").waitFor();
  expect(await page.getByText("We can't read").count()).toBe(0);
  await page.context().close();
});

it("opens the addition form again without JavaScript, with its note, if the photo is too large", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  const { page } = await openTabAs(browser, app, seller, { javaScriptEnabled: false });
  await page.goto(`/listing/${listingId}`);
  await page.getByText("Add a note or a photo").click();
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("The edge is reeded.");
  await page.getByLabel("Photo", { exact: true }).setInputFiles([fileOf("edge.png", new Uint8Array(11 * 1024 * 1024))]);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Add to listing" }).click(),
  ]);
  expect(answer.status()).toBe(413);
  await expect.poll(() => note.isVisible()).toBe(true);
  expect(await note.inputValue()).toBe("The edge is reeded.");
  expect(await page.getByText("Send at most 10 MB at a time.").count()).toBe(2);
  await page.context().close();
});

it("takes marks, an address and a photo into an article's text, and shows them as they are written", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  await page.goto("/articles/new");
  await page.getByLabel("Title").fill("Edges of thalers");
  await page.getByRole("button", { name: "Start writing" }).click();
  await page.waitForURL(/\/article\/\d+\/edit$/);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const select = (words: string) =>
    text.evaluate((area, part) => {
      if (!(area instanceof HTMLTextAreaElement)) return;
      const at = area.value.indexOf(part);
      area.focus();
      area.setSelectionRange(at, at + part.length);
    }, words);
  await text.fill("A reeded edge, as on the dollar.");
  await select("reeded");
  await page.keyboard.press("Control+b");
  await select("edge");
  await page.getByRole("button", { name: /^Italic/ }).click();
  await select("dollar");
  await text.evaluate((area) => {
    const data = new DataTransfer();
    data.setData("text/plain", `${location.origin}/types/1007`);
    area.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  });
  expect(await text.inputValue()).toBe("A **reeded** *edge*, as on the [dollar](/types/1007).");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.locator("strong", { hasText: "reeded" }).waitFor();
  expect(await preview.getByRole("link", { name: "dollar" }).getAttribute("href")).toBe("/types/1007");
  await give(page, "paste", "textarea[name=body]", ["edge.jpg"]);
  await preview.getByRole("img", { name: "Describe the photo" }).waitFor();
  await page.keyboard.type("The edge in steep light");
  await preview.getByRole("img", { name: "The edge in steep light" }).waitFor();
  await page.getByRole("textbox", { name: "Summary" }).fill("Why thalers have an edge.");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/article\/\d+$/);
  await page.getByRole("heading", { level: 1, name: "Edges of thalers" }).waitFor();
  const photo = page.getByRole("img", { name: "The edge in steep light" });
  const [width, height] = [await photo.getAttribute("width"), await photo.getAttribute("height")];
  expect(Number(width) / Number(height)).toBeCloseTo(1, 1);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("publishes an article with the photo that is added while the text is being saved, and finds no other tab", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  await page.goto("/articles/new");
  await page.getByLabel("Title").fill("Rims of thalers");
  await page.getByRole("button", { name: "Start writing" }).click();
  await page.waitForURL(/\/article\/\d+\/edit$/);
  await page.waitForLoadState("networkidle");
  const releases: (() => void)[] = [];
  await page.route(/\/edit\.data/, async (route) => {
    if (route.request().method() === "POST" && releases.length < 2) await new Promise<void>((go) => releases.push(go));
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("A rim protects the relief.");
  await page.getByRole("textbox", { name: "Summary" }).fill("Why thalers have a rim.");
  await expect.poll(() => releases.length).toBe(1);
  await page.getByText("Add a photo").click();
  const bytes = Buffer.from(demoPicture("dollar-1921-obverse"));
  await page.locator("input[name=photo]").setInputFiles({ name: "rim.jpg", mimeType: "image/jpeg", buffer: bytes });
  await page.getByLabel("What it shows").fill("The rim in steep light");
  await page.getByRole("button", { name: "Add photo" }).click();
  await expect.poll(() => releases.length).toBe(2);
  await page.getByRole("button", { name: "Publish" }).click();
  for (const go of releases) go();
  await page.waitForURL(/\/article\/\d+$/);
  await page.getByRole("img", { name: "The rim in steep light" }).waitFor();
  await page.getByText("A rim protects the relief.").waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
