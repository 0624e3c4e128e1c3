import { describe, expect, it } from "vitest";
import { makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { pagesOf } from "./caller";
import { openPage } from "./open-page";

const app = runningApp();
const { seller, ada } = membersOf(app, { seller: { username: "Oberon" }, ada: { username: "titania" } });
const { send } = pagesOf(app);
const open = (path: string, as = ada) => openPage(app, path, as);
const profile = () => `/profile/${seller.id}`;

describe("following, without a script", () => {
  it("shows the seller's items in the feed, leads back to where the form was, and can be muted and ended", async () => {
    await makeFixed(app.env, { sellerId: seller.id, title: "Owl of Athens to follow" });
    expect((await open("/following")).text).toContain("Sellers with new items");
    expect((await open(profile())).html).toContain('aria-label="Follow Oberon"');
    const back = await send(ada, profile(), { intent: "follow", back: "/following" });
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/following"]);
    expect((await open("/following")).text).toContain("Owl of Athens to follow");
    await send(ada, profile(), { intent: "mute" });
    const { html, text } = await open(profile());
    expect(html).toContain('aria-label="Turn on notifications from Oberon"');
    expect(text).toContain("1 follower");
    expect((await open(`${profile()}?tab=followers`, seller)).html).toContain(`href="/profile/${ada.id}"`);
    await send(ada, profile(), { intent: "unfollow" });
    expect((await open("/following")).text).not.toContain("Owl of Athens to follow");
  });

  it("says beside the page why a member can't follow themselves", async () => {
    const refused = await send(ada, `/profile/${ada.id}`, { intent: "follow" });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("follow yourself")]);
    expect((await send(ada, "/profile/999999", { intent: "follow" })).status).toBe(404);
  });
});

describe("a profile", () => {
  it("has an address for each of its parts, and shows its owner what others see", async () => {
    for (const [tab, words] of [
      ["", "For sale"],
      ["?tab=reviews", "Nobody has reviewed Oberon yet."],
      ["?tab=followers", "No followers yet"],
      ["?tab=following", "Not following anyone yet"],
      ["?tab=secrets&before=x", "For sale"],
    ] as const) {
      const { answer, text } = await open(profile() + tab);
      expect([answer.status, text]).toEqual([200, expect.stringContaining(words)]);
    }
    const own = await open(profile(), seller);
    expect(own.html).toContain('href="/settings"');
    expect(own.html).not.toContain('value="follow"');
  });
});
