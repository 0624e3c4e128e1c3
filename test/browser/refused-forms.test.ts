import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { renderedForms } from "../http/rendered-forms";
import { type Pages, seedEveryPage } from "./every-page";
import { runningSite } from "./site";
import { inTwoTabs, openTabAs } from "./visitor";

const { app, browser } = runningSite();
let pages: Pages;
beforeAll(async () => {
  pages = await seedEveryPage(app);
});

/** Small buttons that say beside themselves why nothing happened, and keep the focus. */
const BESIDE_THE_BUTTON = /^(?:un)?(?:follow|watch|mute)\b/;

/** Whether the focus comes to a summary in sight after the form at `index` is sent with an intent that nobody knows. */
async function isRefusedInSight(page: Page, index: number): Promise<boolean> {
  await page.evaluate((at) => {
    const form = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")][at];
    for (const input of form?.querySelectorAll("input[name=intent]") ?? []) input.remove();
    const intent = Object.assign(document.createElement("input"), { type: "hidden", name: "intent", value: "unknown" });
    form?.insertAdjacentElement("beforeend", intent);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (form) form.noValidate = true;
    form?.requestSubmit();
  }, index);
  const isInSight = () => {
    const { activeElement: focused } = document;
    return focused?.querySelector("[role=alert]") != null && focused.getBoundingClientRect().top >= 0;
  };
  return page.waitForFunction(isInSight, undefined, { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** The forms of a page, by their buttons. */
const formsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")].map((form) =>
      [...form.elements]
        .map((each) => (each.getAttribute("name") === "intent" ? each.getAttribute("value") : ""))
        .filter(Boolean)
        .join(" "),
    ),
  );

/**
 * Sends each form that no earlier page had, from one page after another until no path is left; returns those whose
 * refusal isn't seen.
 */
async function refuseInOneTab(
  rest: Iterable<string>,
  submittedForms: Set<string>,
  member?: TestMember,
): Promise<string[]> {
  const { page } = await openTabAs(browser, app, member);
  await page.context().addCookies([{ name: "second-step", value: pages.secondStep, url: app.url.href }]);
  const faults: string[] = [];
  for (const path of rest) {
    // Half of the pages have no form, and Chromium takes ten times as long to say so.
    if (!renderedForms(await callerFor(app, member).read(path)).some(({ isPost }) => isPost)) continue;
    await page.goto(path);
    for (const [index, intents] of (await formsOf(page)).entries()) {
      const form = `${path.replaceAll(/\d+|\?.*/g, "")} ${intents}`;
      if (submittedForms.has(form) || BESIDE_THE_BUTTON.test(intents)) continue;
      submittedForms.add(form);
      if (new URL(page.url()).pathname !== path.replace(/\?.*/, "")) await page.goto(path);
      if (!(await isRefusedInSight(page, index))) faults.push(`${path} ${intents}`);
    }
  }
  await page.context().close();
  return faults;
}

it("every form that is refused shows why, in sight and with the focus", async () => {
  const submittedForms = new Set<string>();
  const faults: string[][] = [];
  for (const [member, paths] of [
    [pages.member, pages.forMembers],
    [undefined, pages.forAnyone],
  ] as const)
    faults.push(...(await inTwoTabs(paths, (rest) => refuseInOneTab(rest, submittedForms, member))));
  expect(faults.flat()).toEqual([]);
  expect(submittedForms.size).toBeGreaterThan(60);
}, 400_000);

it("a refused form's summary leads to each field at fault", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver.");
  await page.getByLabel("Starting price").fill("eighty");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("link", { name: "Starting price: Enter an amount" }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("start");
  expect(await page.getByLabel("Starting price").inputValue()).toBe("eighty");
  await page.getByRole("link", { name: "Enter what postage costs" }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("postageDomestic");
  await page.context().close();
});

it("a refused form stays refused when the page is fetched again", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  await page.goto("/collections/new");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("main form[method=post]");
    if (form) form.noValidate = true;
    form?.requestSubmit();
  });
  const summary = page.getByRole("alert").filter({ hasText: "That didn't work" });
  await summary.waitFor();
  const fetched = page.waitForResponse(/collections\/new\.data/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await (await fetched).finished();
  await page.waitForTimeout(200);
  expect(await summary.count()).toBe(1);
  await page.context().close();
});
