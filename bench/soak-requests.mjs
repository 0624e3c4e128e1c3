import { randomUUID } from "node:crypto";
import { FIXED_PAGES } from "../test/browser/fixed-pages.mjs";
import { png } from "../test/pictures.ts";
import { seedMember } from "./seed.mjs";
import { FUNDS_MINOR } from "./serve.mjs";
import { draftOf, photoUpload } from "./uploads.mjs";

/** Of so many requests, one does each rare thing. */
const ROUND = 200;
const EDGE_PX = 1_500;
/** A member may have 200 drafts. */
const DRAFTS_OF_EACH = 150;
const STEP_MINOR = 20_000;

/** Pages that signed-out visitors read. */
const publicPages = ({ listingId, seller }) => [
  ...["/", "/about", "/help", "/help/articles/bidding", "/browse", "/search?q=silver", "/types", "/articles"],
  ...["/auth", "/terms", "/privacy", "/browse.atom", `/lots/${listingId}`, `/lots/${listingId}/record`],
  ...["/sellers/bench_seller", `/profile/${seller.id}`, "/robots.txt"],
];

/**
 * Requests of all kinds, in the shares in which people make them: of {@link ROUND}, one uploads a photo, one registers,
 * one writes a message, eight bid, 24 ask the API, 40 are pages for visitors and the others pages for members. `next`
 * makes the request of a number.
 */
export async function allKinds(app) {
  const { url, env, scene } = app;
  const { member, auctionId, listingId } = scene;
  const bidders = [];
  for (const name of ["soak_a", "soak_b"]) bidders.push(await seedMember(env.DB, name, FUNDS_MINOR));
  const memberPages = [
    ...FIXED_PAGES.filter((path) => path !== "/listings/edit"),
    ...[`/auction/${auctionId}`, `/listing/${listingId}`, `/profile/${member.id}`, `/auction/${auctionId}`],
  ];
  const visitorPages = publicPages(scene);
  const photo = png(EDGE_PX, EDGE_PX);
  let aimedMinor = 1_000;

  const as = ({ cookie }, more = {}) => ({ Cookie: cookie, Origin: url.origin, ...more });
  const json = (who, path, body) => [
    path,
    {
      method: "POST",
      headers: as(who, { "Content-Type": "application/json", "Idempotency-Key": randomUUID() }),
      body: JSON.stringify(body),
    },
  ];

  const bid = (number) => {
    aimedMinor += STEP_MINOR;
    return json(bidders[number % 2], `/api/auctions/${auctionId}/bids`, { maximumMinor: aimedMinor });
  };
  const message = () => json(member, "/api/threads", { to: "bench_seller", body: "Is the edge reeded?" });
  const register = (number) => {
    const name = `soak_${number}`;
    const body = { username: name, email: `${name}@example.test`, password: "thalers for the soak" };
    const [path, request] = json({ cookie: "tz=UTC" }, "/api/register", body);
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.1`;
    return [path, { ...request, headers: { ...request.headers, "CF-Connecting-IP": from } }];
  };
  const uploaders = [];
  let uploads = 0;
  const upload = async () => {
    const index = Math.floor(uploads / DRAFTS_OF_EACH);
    uploads += 1;
    uploaders[index] ??= seedMember(env.DB, `soak_seller_${index}`);
    const theirs = { url, scene: { seller: await uploaders[index] } };
    return photoUpload(theirs, await draftOf(theirs), photo);
  };
  const page = (path, who) => [path, { headers: who ? as(who) : {}, redirect: "manual" }];

  return {
    async next(number) {
      const turn = number % ROUND;
      if (turn === 0) return upload();
      if (turn === 100) return register(number);
      if (turn === 150) return message();
      if (turn % 25 === 1) return bid(number);
      if (turn % 8 === 2) return page("/api/notifications/unread", member);
      if (turn % 5 === 3) return page(visitorPages[Math.floor(number / 5) % visitorPages.length]);
      return page(memberPages[number % memberPages.length], member);
    },
  };
}
