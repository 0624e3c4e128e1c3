import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { availableOf, heldFor, OUTSIDE, openHeld, type Transfer, transfers } from "~/domain/ledger/transfer.server";
import { makeAuction, makeMember } from "../factories";
import { randomFrom } from "../random";

// Promise M1 of docs/promises.md: random deposits, holds and releases conserve money, and the schema accepts exactly what
// a few lines of arithmetic accept. STORM_SCALE=500 makes the million transfers that the promise was proven with.

const TRANSFERS = 2_000 * env.STORM_SCALE;
/** In one statement, and therefore all or none. */
const AT_ONCE = 16;
const SLOW = { timeout: 3_600_000 };
const NOW = Date.UTC(2026, 10, 21, 12);
const MEMBERS = 8;

const db = openWriter(env.DB);
const random = randomFrom(env.STORM_SEED);
const upTo = (n: number) => Math.floor(random() * n);

type Balances = Map<string, number>;
type Movement = Pick<Transfer, "kind" | "from" | "amountMinor"> & { to: string };

const balanceOf = (balances: Balances, code: string) => balances.get(code) ?? 0;

function move(balances: Balances, { from, to, amountMinor }: Movement): void {
  balances.set(from, balanceOf(balances, from) - amountMinor);
  balances.set(to, balanceOf(balances, to) + amountMinor);
}

/** A legal movement in the current state; sometimes of everything an account has. */
function legal(balances: Balances, members: readonly number[], auctionId: number): Movement {
  const member = members[upTo(members.length)] ?? 0;
  const [available, heldAccount] = [availableOf(member), heldFor(member, auctionId)];
  const part = (most: number) => (random() < 0.1 ? most : 1 + upTo(most));
  const choices: Movement[] = [{ kind: "deposit", from: OUTSIDE, to: available, amountMinor: part(100_000) }];
  const [spendable, backing] = [balanceOf(balances, available), balanceOf(balances, heldAccount)];
  if (spendable > 0) choices.push({ kind: "hold", from: available, to: heldAccount, amountMinor: part(spendable) });
  if (backing > 0) choices.push({ kind: "release", from: heldAccount, to: available, amountMinor: part(backing) });
  return choices[upTo(choices.length)] ?? legal(balances, members, auctionId);
}

/** One of the ways to make a legal movement illegal. */
function illegalMovement(
  movement: Movement,
  balances: Balances,
  members: readonly number[],
  auctionId: number,
): Movement {
  const other = members.find((id) => !`${movement.from} ${movement.to} `.match(RegExp(`:${id}[: ]`))) ?? 0;
  const ways: Movement[] = [
    { ...movement, amountMinor: 0 },
    { ...movement, amountMinor: -movement.amountMinor },
    { ...movement, to: movement.from },
    { ...movement, kind: "payout" },
    { ...movement, to: movement.kind === "hold" ? heldFor(other, auctionId) : "fees" },
  ];
  if (movement.from !== OUTSIDE)
    ways.push({ ...movement, amountMinor: balanceOf(balances, movement.from) + 1 + upTo(1_000) });
  return ways[upTo(ways.length)] ?? movement;
}

it(
  `conserves money through ${TRANSFERS} transfers, and refuses a whole batch if a part is wrong`,
  SLOW,
  async ({ annotate }) => {
    const members: number[] = [];
    for (let count = 0; count < MEMBERS; count += 1) members.push((await makeMember(env)).id);
    const { auctionId } = await makeAuction(env, { sellerId: (await makeMember(env)).id });
    const [first, ...others] = members.map((id) => openHeld(id, auctionId));
    if (first) await db.commit([first, ...others]);

    let balances: Balances = new Map();
    let done = 0;
    let refused = 0;
    for (let batch = 0; done < TRANSFERS; batch += 1) {
      const after: Balances = new Map(balances);
      const isSpoiled = random() < 0.1;
      const odd = isSpoiled ? upTo(AT_ONCE) : -1;
      const movements = Array.from({ length: AT_ONCE }, (_, index): Transfer => {
        const movement = legal(after, members, auctionId);
        const next = index === odd ? illegalMovement(movement, after, members, auctionId) : movement;
        if (index !== odd) move(after, movement);
        return { ...next, key: `storm:${batch}:${index}`, at: NOW + batch };
      });
      const [head, ...tail] = movements;
      if (!head) break;
      const saved = await db.commit([transfers([head, ...tail])]).then(
        () => true,
        () => false,
      );
      expect(saved, `batch ${batch}, seed ${env.STORM_SEED}: ${JSON.stringify(movements[odd] ?? null)}`).toBe(
        !isSpoiled,
      );
      if (saved) balances = after;
      if (saved) done += AT_ONCE;
      else refused += 1;
    }

    const { results } = await env.DB.prepare(
      "SELECT code, balance_minor FROM ledger_accounts WHERE balance_minor <> 0",
    ).all<{ code: string; balance_minor: number }>();
    const nonZero = [...balances].filter(([, balance]) => balance !== 0);
    expect(new Map(results.map((row) => [row.code, row.balance_minor]))).toEqual(new Map(nonZero));
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM ledger_transfers").first("n")).toBe(done);
    await annotate(`seed ${env.STORM_SEED}: ${done} transfers, ${refused} batches refused`);

    // No bid is behind these holds, so the money is released before the audit that follows every test.
    for (const id of members) {
      const amountMinor = balanceOf(balances, heldFor(id, auctionId));
      const [from, to] = [heldFor(id, auctionId), availableOf(id)];
      if (amountMinor > 0)
        await db.commit([transfers([{ kind: "release", from, to, amountMinor, key: `storm:end:${id}`, at: NOW }])]);
    }
  },
);
