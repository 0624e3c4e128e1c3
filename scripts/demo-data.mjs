/*
 * Demo data for a running local app, created through its own HTTP API as members would: four members with money in
 * their wallets, a dozen items with photos, live auctions with bids, a named sale, fixed prices. `npm start` calls it once.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PICTURES = new URL("../test/demo/", import.meta.url).pathname;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The two that a visitor can sign in as come first. */
const MEMBERS = [
  {
    username: "collector",
    password: "obverse-and-reverse",
    depositMinor: 500_000,
    address: ["Clara Collins", "214 Cabinet Street", "Portland", "OR", "97205", "US"],
  },
  { username: "collector2", password: "reverse-and-obverse", depositMinor: 500_000 },
  { username: "janvier", password: "mintmark-and-milled-edge", depositMinor: 900_000 },
  {
    username: "notaphile",
    password: "watermark-and-serial-number",
    depositMinor: 900_000,
    address: ["Noah Ferrier", "8 rue de la Monnaie", "Rennes", "", "35000", "FR"],
  },
];

/**
 * `endsIn` seconds make it an auction, which opens `startsIn` seconds from now where that is given; `bids` are
 * [member, maximum in minor units] in their order, `absentees` the same before the start, `watchers` members.
 */
const ITEMS = [
  {
    seller: "janvier",
    picture: "dollar-1921",
    kind: "coin",
    title: "Morgan dollar, 1921, Philadelphia",
    description:
      "Last year of the type, struck after a break of seventeen years. Full breast feathers, light golden toning at the rim, no rim knocks. In its holder since 2014.",
    attributes: {
      country: "United States",
      year: 1921,
      denomination: "1 dollar",
      series: "Morgan",
      mint: "Philadelphia",
      reference: "KM 110",
      grade: "MS 64",
      gradingService: "PCGS",
      composition: "Silver .900",
      weightG: 26.73,
      diameterMm: 38.1,
    },
    startMinor: 2500,
    endsIn: 40 * 60,
    bids: [
      ["collector", 4200],
      ["notaphile", 5000],
      ["collector", 7500],
    ],
  },
  {
    seller: "janvier",
    picture: "denarius-trajan",
    kind: "coin",
    title: "Denarius of Trajan, Rome, 103–111",
    description:
      "Laureate bust right; on the reverse a standing figure. Well centred on a broad flan, even grey tone. From an old German collection; with its ticket.",
    attributes: {
      country: "Roman Empire",
      ruler: "Trajan",
      year: 103,
      yearWritten: "103–111",
      denomination: "Denarius",
      mint: "Rome",
      reference: "RIC II 115",
      grade: "Ch XF",
      composition: "Silver",
      weightG: 3.31,
      diameterMm: 18.5,
      provenance: "Old German collection, with ticket",
    },
    startMinor: 15_000,
    reserveMinor: 22_000,
    endsIn: 2 * DAY + 3 * HOUR,
    bids: [
      ["collector2", 19_000],
      ["notaphile", 26_000],
    ],
  },
  {
    seller: "notaphile",
    picture: "sovereign-1911",
    kind: "coin",
    title: "Sovereign, 1911, Perth",
    description: "First year of George V. Sharp hair, some contact marks in the field, lustre in the legends.",
    attributes: {
      country: "Australia",
      ruler: "George V",
      year: 1911,
      denomination: "1 sovereign",
      mint: "Perth",
      reference: "KM 29",
      grade: "AU 58",
      composition: "Gold .917",
      weightG: 7.99,
      diameterMm: 22.05,
    },
    startMinor: 55_000,
    reserveMinor: 60_000,
    endsIn: 4 * HOUR + 12 * 60,
    bids: [
      ["collector2", 58_000],
      ["janvier", 64_000],
    ],
  },
  {
    seller: "notaphile",
    picture: "five-pounds-1957",
    kind: "note",
    title: "5 pounds, Bank of England, 1957",
    description: "Helmeted Britannia. One centre fold and handling at the corners, never pressed, no pinholes.",
    attributes: {
      country: "United Kingdom",
      issuer: "Bank of England",
      year: 1957,
      denomination: "5 pounds",
      reference: "Pick 371",
      grade: "VF 30",
      gradingService: "PMG",
      signatures: "O'Brien",
      widthMm: 160,
      heightMm: 90,
    },
    startMinor: 5000,
    endsIn: 75 * 60,
    bids: [
      ["collector", 6100],
      ["collector2", 9000],
    ],
  },
  {
    seller: "collector2",
    picture: "yen-1870",
    kind: "coin",
    title: "1 yen, Meiji 3 (1870)",
    description: "First year of the yen. Clear scales on the dragon; old cleaning on the reverse has toned over.",
    attributes: {
      country: "Japan",
      ruler: "Meiji",
      year: 1870,
      yearWritten: "明治三年",
      denomination: "1 yen",
      mint: "Osaka",
      reference: "Y 5.1",
      grade: "XF",
      composition: "Silver .900",
      weightG: 26.96,
      diameterMm: 38.6,
    },
    startMinor: 28_000,
    buyNowMinor: 42_000,
    endsIn: 5 * DAY + 9 * HOUR,
    bids: [],
    watchers: ["collector"],
  },
  {
    seller: "collector",
    picture: "thaler-1780",
    kind: "coin",
    title: "Maria Theresa thaler, 1780, restrike",
    description: "The trade coin of the Levant. Bright, as struck; two small bag marks on the eagle.",
    attributes: {
      country: "Austria",
      ruler: "Maria Theresa",
      year: 1780,
      denomination: "1 thaler",
      reference: "KM T1",
      grade: "UNC",
      composition: "Silver .833",
      weightG: 28.07,
      diameterMm: 39.5,
    },
    startMinor: 1800,
    endsIn: DAY + 2 * HOUR,
    bids: [["collector2", 2600]],
  },
  {
    seller: "janvier",
    picture: "tetradrachm-owl",
    kind: "coin",
    title: "Tetradrachm of Athens, owl, 440–404 BC",
    description:
      "Athena in a crested helmet; owl, olive sprig and crescent. Full crest on a slightly short flan, a test cut on the edge.",
    attributes: {
      country: "Athens",
      year: -440,
      yearWritten: "440–404 BC",
      denomination: "Tetradrachm",
      reference: "SNG Copenhagen 31",
      grade: "Ch VF",
      gradingService: "NGC Ancients",
      composition: "Silver",
      weightG: 17.16,
      diameterMm: 24,
    },
    startMinor: 70_000,
    reserveMinor: 95_000,
    endsIn: 6 * DAY + 20 * HOUR,
    bids: [["notaphile", 82_000]],
  },
  {
    seller: "notaphile",
    picture: "hundred-francs-1942",
    kind: "note",
    title: "100 francs, Banque de France, 1942",
    description: "Two pinholes as usual, paper crisp, one light vertical fold.",
    attributes: {
      country: "France",
      issuer: "Banque de France",
      year: 1942,
      denomination: "100 francs",
      reference: "Pick 94",
      grade: "XF 40",
      widthMm: 160,
      heightMm: 92,
    },
    priceMinor: 3900,
  },
  {
    seller: "collector2",
    picture: "fifty-kronen-1902",
    kind: "note",
    title: "50 kronen, Österreichisch-ungarische Bank, 1902",
    description: "Both languages. Several folds and a short tear at the lower margin, closed with old tape.",
    attributes: {
      country: "Austria-Hungary",
      issuer: "Österreichisch-ungarische Bank",
      year: 1902,
      denomination: "50 kronen",
      reference: "Pick 6",
      grade: "F 15",
    },
    priceMinor: 8500,
  },
  {
    seller: "janvier",
    picture: "ten-rupees-1937",
    kind: "note",
    title: "10 rupees, Reserve Bank of India, 1937",
    description: "George VI. Staple holes at the left as issued, fresh colours, no writing.",
    attributes: {
      country: "India",
      issuer: "Reserve Bank of India",
      year: 1937,
      denomination: "10 rupees",
      reference: "Pick 19a",
      grade: "VF 25",
      signatures: "Taylor",
    },
    startMinor: 4500,
    startsIn: 20 * HOUR,
    endsIn: 4 * DAY,
    absentees: [["collector2", 5200]],
    watchers: ["collector", "collector2"],
  },
  {
    seller: "collector",
    picture: "large-cent-1853",
    kind: "coin",
    title: "Large cent, 1853",
    description: "Chocolate brown, smooth fields. A small rim bruise at seven o'clock.",
    attributes: {
      country: "United States",
      year: 1853,
      denomination: "1 cent",
      series: "Braided hair",
      reference: "KM 67",
      grade: "VF 35",
      composition: "Copper",
      weightG: 10.89,
      diameterMm: 27.5,
    },
    priceMinor: 4200,
  },
  {
    seller: "janvier",
    picture: "five-francs-1811",
    kind: "coin",
    title: "5 francs, Napoleon I, 1811 A",
    description: "Laureate head, Paris mint. Old collection tone, an adjustment mark on the reverse.",
    attributes: {
      country: "France",
      ruler: "Napoleon I",
      year: 1811,
      denomination: "5 francs",
      mint: "Paris (A)",
      reference: "KM 694.1",
      grade: "VF 30",
      composition: "Silver .900",
      weightG: 25,
      diameterMm: 37,
    },
    priceMinor: 12_500,
  },
  {
    seller: "collector2",
    picture: "half-crown-token",
    kind: "other",
    title: "Tradesman's half-crown token",
    description: "Countermarked for use at a works store. Holed for suspension, otherwise clear on both sides.",
    attributes: {
      country: "United Kingdom",
      denomination: "Half crown",
      grade: "F",
      composition: "Brass",
      diameterMm: 32,
    },
    startMinor: 900,
    endsIn: 9 * HOUR,
    bids: [["collector", 1300]],
  },
];

/** A sale: drafts of one seller, opened together as lots that close 30 seconds apart. */
const SALE = {
  seller: "notaphile",
  title: "The captain’s chest: coins of the trade routes",
  closesIn: 2 * DAY,
  lots: [
    {
      picture: "thaler-1780",
      kind: "coin",
      title: "Maria Theresa thaler, 1780, Venice restrike",
      description: "From the captain's tobacco tin. Even grey, a shop mark on the edge.",
      attributes: { country: "Austria", ruler: "Maria Theresa", year: 1780, denomination: "1 thaler", grade: "XF" },
      startMinor: 2400,
      bids: [
        ["collector", 3500],
        ["janvier", 4100],
      ],
    },
    {
      picture: "yen-1870",
      kind: "coin",
      title: "1 yen, Meiji 3 (1870), with chop marks",
      description: "Three small chop marks on the dragon's side, as it passed from hand to hand on the coast.",
      attributes: { country: "Japan", ruler: "Meiji", year: 1870, denomination: "1 yen", mint: "Osaka", grade: "VF" },
      startMinor: 12_000,
      reserveMinor: 18_000,
      bids: [["collector2", 15_000]],
    },
    {
      picture: "five-francs-1811",
      kind: "coin",
      title: "5 francs, Napoleon I, 1811 D",
      description: "Lyon mint. Evenly worn. Found with the ship's log of 1816.",
      attributes: { country: "France", ruler: "Napoleon I", year: 1811, denomination: "5 francs", mint: "Lyon (D)" },
      startMinor: 4000,
      bids: [],
    },
    {
      picture: "sovereign-1911",
      kind: "coin",
      title: "Sovereign, 1911, Sydney",
      description: "Kept in reserve and never spent. Soft lustre, small marks in front of the face.",
      attributes: { country: "Australia", ruler: "George V", year: 1911, denomination: "1 sovereign", mint: "Sydney" },
      startMinor: 52_000,
      bids: [
        ["janvier", 54_000],
        ["collector", 56_500],
      ],
    },
    {
      picture: "ten-rupees-1937",
      kind: "note",
      title: "10 rupees, Reserve Bank of India, 1937, a second note",
      description: "Folded twice to fit a pocket book, otherwise clean; the watermark is clear.",
      attributes: { country: "India", issuer: "Reserve Bank of India", year: 1937, denomination: "10 rupees" },
      startMinor: 3000,
      bids: [],
    },
  ],
};

/** Items bought at a fixed price, and how far each order has come. The first member has something to do in each. */
const DEALS = [
  {
    seller: "notaphile",
    buyer: "collector",
    picture: "sovereign-1911",
    kind: "coin",
    title: "Sovereign, 1911, London",
    description: "Bought over the counter in 1987. Light bag marks, full lustre.",
    attributes: { country: "United Kingdom", year: 1911, denomination: "1 sovereign", mint: "London", grade: "AU" },
    priceMinor: 61_000,
    steps: [
      ["seller", "shipment"],
      ["buyer", "confirmation"],
      ["seller", "review", 5, "Paid right away. A pleasure to deal with."],
    ],
  },
  {
    seller: "collector",
    buyer: "notaphile",
    picture: "thaler-1780",
    kind: "coin",
    title: "Maria Theresa thaler, 1780, Vienna restrike",
    description: "Proof-like fields, one small spot at the rim.",
    attributes: { country: "Austria", year: 1780, denomination: "1 thaler", mint: "Vienna" },
    priceMinor: 4800,
    steps: [],
  },
  {
    seller: "janvier",
    buyer: "collector",
    picture: "dollar-1921",
    kind: "coin",
    title: "Morgan dollar, 1921, Denver",
    description: "From an old roll. Original skin, no cleaning.",
    attributes: { country: "United States", year: 1921, denomination: "1 dollar", mint: "Denver", grade: "AU 58" },
    priceMinor: 5900,
    steps: [
      ["seller", "shipment"],
      ["buyer", "delivery"],
    ],
  },
  {
    seller: "collector2",
    buyer: "collector",
    picture: "yen-1870",
    kind: "coin",
    title: "1 yen, Meiji 3 (1870), polished",
    description: "Polished at some point, as the photos show.",
    attributes: { country: "Japan", year: 1870, denomination: "1 yen" },
    priceMinor: 21_000,
    steps: [
      ["seller", "shipment"],
      ["buyer", "dispute"],
    ],
  },
];

/** The request bodies of the steps in {@link DEALS}. */
const STEP_BODIES = {
  shipment: () => ({ carrier: "UPS", tracking: "1Z 999 AA1 01 2345 6784" }),
  dispute: () => ({ reason: "There is a scratch across the dragon that none of the photos show." }),
  review: (rating, text) => ({ rating, text }),
};

/** Registers a member and returns the calls they can make. */
async function signUp(url, { username, password }) {
  const origin = new URL(url).origin;
  let cookie = "";
  async function call(method, path, body, headers = {}) {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        Origin: origin,
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} as ${username}: ${answer.status} ${text}`);
    const [session] = answer.headers.getSetCookie();
    if (session && !cookie) cookie = session.split(";")[0];
    return text ? JSON.parse(text) : undefined;
  }
  await call("POST", "/api/register", { username, password, email: `${username}@example.test` });
  const post = (path, body, headers) => call("POST", path, body, headers);
  /** Submits a page's form where the API has no call. The cookie sets the time zone of its times. */
  async function submit(path, fields) {
    const body = new URLSearchParams(fields);
    const headers = { Origin: origin, Cookie: `${cookie}; tz=UTC` };
    const answer = await fetch(new URL(path, url), { method: "POST", redirect: "manual", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 302) throw new Error(`the form of ${path} as ${username}: ${answer.status}`);
  }
  return Object.assign(post, { get: (path) => call("GET", path), submit });
}

/** Adds the address that a member's purchases are shipped to. */
function giveAddress(post, [name, line1, city, region, postalCode, country]) {
  const address = { name, line1, line2: "", city, region, postalCode, country, phone: "" };
  return post.submit("/settings/addresses/new", address);
}

/** Gives the first member two cards, and a payout that is pending because its card is new. */
async function fillWallet(post, { password }) {
  await post("/api/confirm", { password });
  for (const [number, name] of [
    ["4242 4242 4242 4242", "Everyday card"],
    ["5555 5555 5555 4444", "Coins only"],
  ])
    await post.submit("/wallet/methods", { intent: "add", number, name, key: randomUUID() });
  await post("/api/wallet/payouts", { amountMinor: 12_500 }, once());
}

const once = () => ({ "Idempotency-Key": randomUUID() });

async function addPhotos(post, listingId, picture) {
  for (const side of ["obverse", "reverse"]) {
    const form = new FormData();
    const bytes = readFileSync(join(PICTURES, `${picture}-${side}.jpg`));
    form.set("photo", new Blob([bytes], { type: "image/jpeg" }), `${picture}-${side}.jpg`);
    await post(`/api/listings/${listingId}/photos`, form);
  }
}

/** Saves an item as a draft with its photos; returns its id. */
async function draft(
  post,
  { picture, seller: _, bids: __, watchers: ___, absentees: ____, startsIn, endsIn, startMinor, ...item },
) {
  const { reserveMinor, buyNowMinor, ...rest } = item;
  const at = (seconds) => new Date(Date.now() + seconds * 1000).toISOString();
  const terms =
    endsIn === undefined
      ? { format: "fixed" }
      : {
          format: "auction",
          auction: {
            startMinor,
            reserveMinor,
            buyNowMinor,
            startsAt: startsIn === undefined ? undefined : at(startsIn),
            endsAt: at(endsIn),
          },
        };
  const { id } = await post("/api/listings", { ...rest, ...terms });
  await addPhotos(post, id, picture);
  return id;
}

async function list(post, item) {
  const id = await draft(post, item);
  const { auctionId } = await post(`/api/listings/${id}/publish`);
  return { id, auctionId };
}

/** Opens a sale through its form; returns its lots with their auctions. */
async function openSale(post, { title, closesIn, lots }) {
  const opened = [];
  for (const lot of lots) opened.push({ ...lot, id: await draft(post, { ...lot, endsIn: closesIn }) });
  const closesAt = new Date(Date.now() + closesIn * 1000).toISOString().slice(0, "2026-11-21T12:00".length);
  const chosen = Object.fromEntries(opened.map(({ id }) => [`lot-${id}`, "on"]));
  await post.submit("/sales/new", { key: randomUUID(), title, closesAt, ...chosen });
  for (const lot of opened) lot.auctionId = (await post.get(`/api/listings/${lot.id}`)).auctionId;
  return opened;
}

/** Fills an empty app at `url`; `givePast` may write what the API can't, an older history. Answers the sign-in of one member, and of an `other` to bid against in a second browser. */
export async function loadDemoData(url, say = () => {}, givePast = async (_username) => {}) {
  const members = new Map();
  for (const member of MEMBERS) {
    const post = await signUp(url, member);
    if (members.size === 0) await givePast(member.username);
    await post("/api/wallet/deposits", { amountMinor: member.depositMinor }, once());
    if (member.address) await giveAddress(post, member.address);
    members.set(member.username, post);
  }
  await fillWallet(members.get(MEMBERS[0].username), MEMBERS[0]);
  const actOn = async ({ auctionId, bids = [], absentees = [], watchers = [] }) => {
    for (const [bidder, maximumMinor] of bids)
      await members.get(bidder)(`/api/auctions/${auctionId}/bids`, { maximumMinor }, once());
    for (const [bidder, maximumMinor] of absentees)
      await members.get(bidder)(`/api/auctions/${auctionId}/absentee`, { maximumMinor }, once());
    for (const watcher of watchers) await members.get(watcher)(`/api/auctions/${auctionId}/watch`);
  };
  for (const lot of await openSale(members.get(SALE.seller), SALE)) await actOn(lot);
  say(SALE.title);
  // The newest listing is shown first.
  for (const item of ITEMS.toReversed()) {
    const { auctionId } = await list(members.get(item.seller), item);
    say(item.title);
    await actOn({ ...item, auctionId });
  }
  for (const { seller, buyer, steps, ...item } of DEALS) {
    const side = { seller: members.get(seller), buyer: members.get(buyer) };
    const { id } = await list(side.seller, item);
    const { orderId } = await side.buyer(`/api/listings/${id}/purchase`, { priceMinor: item.priceMinor }, once());
    for (const [who, noun, ...given] of steps)
      await side[who](`/api/orders/${orderId}/${noun}`, STEP_BODIES[noun]?.(...given));
    say(item.title);
  }
  const [one, other] = MEMBERS.map(({ username, password }) => ({ username, password }));
  return { ...one, other };
}
