import type { CDPSession, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { makeAuction, makeMember, verifyAddresses } from "../factories";
import { freePort } from "../free-port";
import { callerFor } from "../http/caller";
import { openTab } from "./chromium";
import { runningSite } from "./site";

// Chromium's own virtual authenticator stands for the member's device. Passkeys take a domain, so the site is on localhost.

const port = await freePort();
const ORIGIN = `http://localhost:${port}`;
const { app, browser } = runningSite({ vars: { SITE_ORIGIN: ORIGIN }, port });

const ADA = { username: "Passkey_Ada", email: "passkey-ada@example.test", password: "a cabinet of guineas" };
const SECURITY = "/settings/security";

async function plugIn(page: Page) {
  const device: CDPSession = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** Whether the member touches the device when it asks. */
    touch: (enabled: boolean) => device.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    verifyUser: (isUserVerified: boolean) =>
      device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    credentials: async () => (await device.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}

const logOut = (page: Page) => page.context().clearCookies({ name: "session" });

it("adds a passkey, signs in with it alone and as the second step, confirms with it, and removes it", async () => {
  expect((await callerFor(app).post("/api/register", ADA)).status).toBe(201);
  await verifyAddresses(app.env);
  const { page, consoleErrors } = await openTab(browser, new URL(ORIGIN), { viewport: { width: 1280, height: 900 } });
  const device = await plugIn(page);
  await page.goto("/auth?tab=login");
  await page.getByLabel("Username or email").fill(ADA.username);
  await page.getByLabel("Password").fill(ADA.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");

  await page.goto(SECURITY);
  await page.getByLabel("Your password").fill(ADA.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "“My laptop” is added" }).waitFor();
  const codes = await page.locator("main ol li").allTextContents();
  expect(codes).toHaveLength(10);
  expect(await device.credentials()).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);
  await expect.poll(() => app.mailsTo(ADA.email).map(({ subject }) => subject)).toContain("Passkey added");

  // The passkey just confirmed it, for ten minutes. Then the password doesn't any more, and the codes stay until the page
  // is left.
  const panel = page.getByRole("region", { name: "Confirm it's you" });
  await page.getByRole("button", { name: "Add a passkey" }).waitFor();
  expect(await panel.count()).toBe(0);
  await app.env.DB.prepare(
    "UPDATE sessions SET confirmed_at = NULL, factor_confirmed_at = NULL, factor_since = NULL",
  ).run();
  await page.getByText("Rename My laptop").click();
  await page.getByRole("button", { name: "Save name" }).click();
  await panel.waitFor();
  expect(await page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
  // Its own button would have nothing to send until the field for a code is open.
  expect(await panel.getByRole("button", { name: "Confirm", exact: true }).count()).toBe(0);
  await panel.getByText("Use a recovery code instead").click();
  await panel.getByLabel("Recovery code").fill("wrong-code1");
  await panel.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("This recovery code is incorrect or was already used.").first().waitFor();
  expect(await page.locator("main ol li").allTextContents()).toEqual(codes);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).waitFor();
  expect(await panel.count()).toBe(0);
  expect(await page.locator("main ol li").allTextContents()).toEqual(codes);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device already has a passkey for your account.").waitFor();

  // Without a touch, the list in the field for the username waits, and the button asks anew.
  await device.touch(false);
  await logOut(page);
  await page.goto("/auth?tab=login&redirect=%2Fsettings%2Fdevices", { waitUntil: "networkidle" });
  await device.touch(true);
  if (page.url().includes("/auth")) await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/settings/devices");

  await page.goto("/settings/export");
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect.poll(() => page.getByRole("heading", { name: "Confirm it's you" }).count()).toBe(0);
  await page.getByText("For the next 10 minutes we won't ask again.").first().waitFor();

  await device.touch(false);
  await logOut(page);
  await page.goto("/auth?tab=login");
  await page.getByLabel("Username or email").fill(ADA.username);
  await page.getByLabel("Password").fill(ADA.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Use your passkey" }).waitFor();
  await device.touch(true);
  await device.verifyUser(false);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByText("No passkey was chosen").waitFor();
  await device.verifyUser(true);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto(SECURITY);
  const confirm = page.getByRole("button", { name: "Confirm with a passkey" });
  await confirm.click();
  // The page that follows is a new one, in which everything is folded again.
  await confirm.waitFor({ state: "hidden" });
  await page.getByText("Rename My laptop").click();
  await page.getByLabel("Name", { exact: true }).fill("Old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("It's now called “Old laptop”.").first().waitFor();
  await page.getByText("Remove Old laptop").click();
  await page.getByRole("button", { name: "Remove Old laptop" }).click();
  await page.getByText("Passkey removed").first().waitFor();
  expect(await page.getByText("Old laptop").count()).toBe(0);

  await device.touch(false);
  await logOut(page);
  await page.goto("/auth?tab=login", { waitUntil: "networkidle" });
  // A request that was made before the device can be touched is never answered, so the touch comes first.
  await device.touch(true);
  const refusal = page.getByText("This passkey isn't valid here.").first();
  if (!(await refusal.isVisible())) await page.getByRole("button", { name: "Use a passkey" }).click();
  await refusal.waitFor();
  expect(consoleErrors.filter((each) => !/40[139]/.test(each))).toEqual([]);
  await page.context().close();
});

it("keeps the button's request when the list's challenge arrives late", async () => {
  const { page } = await openTab(browser, new URL(ORIGIN));
  const device = await plugIn(page);
  await device.touch(false);
  await page.addInitScript(() => {
    const mediations: string[] = [];
    Object.assign(window, { mediations });
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      mediations.push(options?.mediation ?? "button");
      return get(options);
    };
  });
  const readMediations = () => page.evaluate(() => (window as unknown as { mediations: string[] }).mediations);
  let heldRoute: Route | undefined;
  await page.route(
    "**/auth/passkey",
    (route) => {
      heldRoute = route;
    },
    { times: 1 },
  );
  await page.goto("/auth?tab=login");
  await expect.poll(() => heldRoute).toBeDefined();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.poll(readMediations).toEqual(["button"]);
  const late = page.waitForResponse("**/auth/passkey");
  await heldRoute?.continue();
  await (await late).finished();
  await page.waitForLoadState("networkidle");
  expect(await readMediations()).toEqual(["button"]);
  await page.context().close();
});

it("loads the code for passkeys only where they can be used", async () => {
  const { page } = await openTab(browser, new URL(ORIGIN));
  const { listingId } = await makeAuction(app.env, { sellerId: (await makeMember(app.env)).id });
  const withPasskeys: string[] = [];
  page.on("response", async (response) => {
    const path = new URL(page.url()).pathname;
    if (
      response.url().endsWith(".js") &&
      (await response.text().catch(() => "")).includes("WebAuthn is not supported in this browser")
    )
      withPasskeys.push(path);
  });
  for (const path of ["/", "/browse", `/lots/${listingId}`, "/auth?tab=register"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(withPasskeys).toEqual([]);
  await page.goto("/auth?tab=login", { waitUntil: "networkidle" });
  expect(withPasskeys).toEqual(["/auth"]);
  await page.context().close();
});

it("shows the other ways and says that passkeys need JavaScript without it", async () => {
  const { page } = await openTab(browser, new URL(ORIGIN), { javaScriptEnabled: false });
  await page.goto("/auth?tab=login");
  expect(await page.locator("main").textContent()).toContain("Passkeys need JavaScript.");
  expect(await page.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Sign in", exact: true }).count()).toBe(1);
  await page.context().close();
});
