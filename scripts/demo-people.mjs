/*
 * What members show of themselves and whom they follow. `followSellers` writes it for the demo world with the app's verbs;
 * `introduce` does it for the members that a visitor can sign in as, through the pages of the running app.
 */
import { readFileSync } from "node:fs";

const PICTURES = new URL("../test/demo/", import.meta.url);
/** How many sellers each collector follows, and the first member. */
const FOLLOWED = 3;
const FOLLOWED_BY_THE_FIRST = 4;

/** Each collector of the demo world follows a few sellers, and each seller says where they are. */
export async function followSellers(verbs, { members }, ids, now) {
  const here = members.filter(({ username }) => ids.has(username));
  const sellers = here.filter(({ sells }) => sells);
  const collectors = here.filter(({ sells }) => !sells);
  for (const { username, country } of sellers) await verbs.chooseCountry(ids.get(username), country);
  for (const [index, { username }] of collectors.entries())
    for (let nth = 0; nth < FOLLOWED; nth += 1) {
      const followed = sellers[(index * (nth + 2) + nth) % sellers.length];
      await verbs.follow(ids.get(username), ids.get(followed.username), now);
    }
}

/** Gives each member their picture and words, lets them follow each other, and the first one some sellers as well. */
export async function introduce(members, people) {
  const ids = new Map();
  for (const [username, { picture, about }] of Object.entries(people)) {
    const member = members.get(username);
    ids.set(username, (await member.get("/api/user")).id);
    await member.submit("/settings/profile", { intent: "about", about });
    const upload = new FormData();
    upload.set("intent", "picture");
    upload.set(
      "photo",
      new Blob([readFileSync(new URL(`${picture}.jpg`, PICTURES))], { type: "image/jpeg" }),
      "picture.jpg",
    );
    await member.submit("/settings/profile", upload);
  }
  const [first, ...others] = ids.keys();
  const follow = (username, id) => members.get(username).submit(`/profile/${id}`, { intent: "follow" });
  for (const username of others) {
    await follow(username, ids.get(first));
    await follow(first, ids.get(username));
  }
  for (const id of await sellersOfNewest(members.get(first), [...ids.values()])) await follow(first, id);
}

/** The ids of some sellers of the newest listings, without those in `known`. */
async function sellersOfNewest(member, known) {
  const { items } = await member.get("/api/listings");
  const found = new Set();
  for (const { id } of items.toReversed()) {
    const { seller } = await member.get(`/api/listings/${id}`);
    if (!known.includes(seller.id)) found.add(seller.id);
    if (found.size === FOLLOWED_BY_THE_FIRST) break;
  }
  return found;
}
