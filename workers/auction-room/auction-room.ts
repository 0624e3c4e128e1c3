import { DurableObject } from "cloudflare:workers";
import { openWriter } from "~/db/client.server";
import { leaveMaximum, withdrawMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import { ABSENTEES_WAIT } from "~/domain/auctions/auction-status";
import { BidRateLimit, tooFast } from "~/domain/auctions/bidding/bid-rate-limit";
import type { PlacedBid } from "~/domain/auctions/bidding/decide-bids.server";
import { placeBids } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import type { AuctionChange } from "~/domain/auctions/lot/public-auction";
import type {
  AbsenteeAnswer,
  AuctionRoomApi,
  BidAnswer,
  BidBySession,
  BidRequest,
  BuyNowAnswer,
  BuyNowRequest,
  CancelRequest,
  LowerReserveRequest,
  RoomAnswer,
  WithdrawRequest,
} from "~/domain/auctions/lot/room-protocol";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { lowerReserve } from "~/domain/auctions/selling/lower-reserve.server";
import { settleAuction } from "~/domain/auctions/settling/settle-auction.server";
import { unreadChanged } from "~/domain/effects";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { LastBookmark } from "~/platform/durable-objects/last-bookmark.server";
import { publishEffects } from "~/platform/effects/publish-effects.server";
import { type Env, rulesOf, systemClock, systemRandomness } from "~/platform/env";
import { logEvent } from "~/platform/log";
import { ALARM_RETRY_MS } from "../alarm-retry";
import { Mutex } from "../mutex";
import { closeOnMessage } from "../session-sockets";
import { BidQueue, type QueuedBid } from "./bid-queue";
import { HubNotifier } from "./hub-notifier";
import { RoomAlarm } from "./room-alarm";
import { RoomWatchers } from "./room-watchers";

export class AuctionRoom extends DurableObject<Env> implements AuctionRoomApi {
  readonly #last = new LastBookmark(this.env);
  readonly #db = openWriter(this.#last.trip);
  readonly #rules = rulesOf(this.env);
  readonly #context = { randomness: systemRandomness, rules: this.#rules };
  readonly #mutex = new Mutex();
  readonly #hubs = new HubNotifier(this.ctx, (members) => publishEffects(this.env, [unreadChanged(members)]));
  readonly #watchers = new RoomWatchers(this.ctx, this.#db, () => this.#last.sealed);
  readonly #queue = new BidQueue();
  readonly #rateLimit = new BidRateLimit(this.#rules.bidsPerMemberMinute);
  readonly #alarm = new RoomAlarm(this.ctx.storage);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  async placeBid(bid: BidRequest | BidBySession): Promise<RoomAnswer<BidAnswer | Refusal>> {
    const now = systemClock.now();
    const blockedUntil = this.#rateLimit.blockedUntil(bid, now);
    if (blockedUntil !== undefined) return this.#withBookmark(tooFast(blockedUntil, now));
    const answer = this.#queue.add(bid);
    this.#mutex
      .run(() => this.#placeQueued())
      .catch((error: unknown) => logEvent("bid_not_shown", { auctionId: bid.auctionId }, error));
    return this.#withBookmark(await answer);
  }

  /** Runs in the mutex and by the room's clock: a maximum sent before the start but received after it is too late. */
  leaveMaximum(request: BidRequest): Promise<RoomAnswer<AbsenteeAnswer | Refusal>> {
    return this.#mutex.run(async () => {
      const answer = await leaveMaximum(this.#db, request, { now: systemClock.now(), ...this.#rules });
      if (!isRefusal(answer))
        await this.#afterCommit(request.auctionId, () =>
          this.#alarm.keep(request.auctionId, Date.parse(answer.startsAt)),
        );
      return this.#withBookmark(answer);
    });
  }

  withdrawMaximum(request: WithdrawRequest): Promise<RoomAnswer<true | Refusal>> {
    return this.#mutex.run(async () =>
      this.#withBookmark(await withdrawMaximum(this.#db, request, { now: systemClock.now() })),
    );
  }

  buyNow(request: BuyNowRequest): Promise<RoomAnswer<BuyNowAnswer | Refusal>> {
    return this.#act(request.auctionId, (now) => buyNow(this.#db, request, { now, rules: this.#rules }));
  }

  lowerReserve(request: LowerReserveRequest): Promise<RoomAnswer<true | Refusal>> {
    return this.#act(request.auctionId, (now) => lowerReserve(this.#db, request, { now, ...this.#context }));
  }

  cancel(request: CancelRequest): Promise<RoomAnswer<true | Refusal>> {
    return this.#act(request.auctionId, (now) => cancelAuction(this.#db, request, { now }));
  }

  schedule(auctionId: number): Promise<void> {
    return this.#mutex.run(() => this.#settle(auctionId));
  }

  async signedOut(sessionIds: readonly string[]): Promise<void> {
    this.#watchers.dismiss(sessionIds);
  }

  override async alarm(): Promise<void> {
    const auctionId = await this.#alarm.wentOff();
    if (auctionId === undefined) return;
    try {
      await this.#mutex.run(() => this.#settle(auctionId));
    } catch (error) {
      logEvent("auction_close_failed", { auctionId }, error);
      await this.#alarm.set(auctionId, systemClock.now() + ALARM_RETRY_MS);
    }
  }

  /** workers/sockets.ts has checked the member and that the auction exists. */
  override async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const auctionId = Number(query.get("auction"));
    const answer = this.#watchers.admit(query.get("watcher") ?? "", query.get("session") ?? "");
    this.ctx.waitUntil(this.#mutex.run(() => this.#watchers.greet(auctionId)));
    return answer;
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    closeOnMessage(socket, message);
  }

  override webSocketClose(): void {
    this.#watchers.countSoon();
  }

  #act<Answer>(
    auctionId: number,
    verb: (now: number) => Promise<{ answer: Answer; change: AuctionChange | null } | Refusal>,
  ): Promise<RoomAnswer<Answer | Refusal>> {
    return this.#mutex.run(async () => {
      let done = await verb(systemClock.now());
      if (done === ABSENTEES_WAIT) {
        await this.#open(auctionId);
        done = await verb(systemClock.now());
      }
      if (isRefusal(done)) return this.#withBookmark(done);
      const { answer, change } = done;
      if (change) await this.#afterCommit(auctionId, () => this.#follow(auctionId, change));
      return this.#withBookmark(answer);
    });
  }

  #withBookmark<Answer>(answer: Answer): RoomAnswer<Answer> {
    return { answer, bookmark: this.#last.plain };
  }

  /** Places waiting maximums, which must happen before anything else in a started auction. */
  async #open(auctionId: number): Promise<void> {
    const change = await openAbsentees(this.#db, auctionId, { now: systemClock.now(), ...this.#context });
    if (change) this.#publish(change);
  }

  /** A failure after the commit must not fail the request: the sweep repeats the effect. */
  async #afterCommit(auctionId: number, effect: () => Promise<void>): Promise<void> {
    try {
      await effect();
    } catch (error) {
      logEvent("auction_effects_failed", { auctionId }, error);
    }
  }

  async #follow(auctionId: number, change: AuctionChange): Promise<void> {
    this.#publish(change);
    if (change.type === "closed") await this.#alarm.drop();
    else await this.#alarm.keep(auctionId, Date.parse(change.auction.endsAt));
  }

  #publish({ type, auction, effects }: AuctionChange): void {
    this.#watchers.show({ type, auction });
    this.#hubs.notify(effects.flatMap((effect) => (effect.kind === "unread-changed" ? effect.memberIds : [])));
    const others = effects.filter(({ kind }) => kind !== "unread-changed");
    if (others.length > 0) this.ctx.waitUntil(publishEffects(this.env, others));
  }

  /** Bids that arrived while others were being saved are saved together, in order of arrival. */
  async #placeQueued(): Promise<void> {
    const waiting = await this.#queue.take();
    const [first, ...others] = waiting.map(({ bid }) => bid);
    if (!first) return;
    let results: PromiseSettledResult<PlacedBid | Refusal>[];
    try {
      results = await this.#place([first, ...others]);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      throw error;
    }
    const changes: AuctionChange[] = [];
    for (const [index, { resolve, reject }] of waiting.entries()) {
      const each = results[index];
      if (each?.status !== "fulfilled") reject(each?.reason);
      else if (isRefusal(each.value)) resolve(each.value);
      else {
        if (each.value.change) changes.push(each.value.change);
        resolve(each.value.answer);
      }
    }
    await this.#publishNewest(first.auctionId, changes);
  }

  async #place(bids: readonly [QueuedBid["bid"], ...QueuedBid["bid"][]]) {
    const results = await placeBids(this.#db, bids, { now: systemClock.now(), ...this.#context });
    if (!results.some((each) => each.status === "fulfilled" && each.value === ABSENTEES_WAIT)) return results;
    await this.#open(bids[0].auctionId);
    return placeBids(this.#db, bids, { now: systemClock.now(), ...this.#context });
  }

  /** Publishes only the newest state of a batch, which includes all earlier ones. */
  async #publishNewest(auctionId: number, changes: readonly AuctionChange[]): Promise<void> {
    const newest = changes.at(-1);
    if (!newest) return;
    const type = changes.some((each) => each.type === "extended") ? "extended" : "price";
    await this.#follow(auctionId, { ...newest, type, effects: changes.flatMap(({ effects }) => effects) });
  }

  async #settle(auctionId: number): Promise<void> {
    const settlement = await settleAuction(this.#db, auctionId, { now: systemClock.now(), ...this.#context });
    if (!settlement) return;
    const { opened, closing } = settlement;
    if (opened) this.#publish(opened);
    this.#publish(closing);
    if (closing.wakeAt === null) await this.#alarm.drop();
    else await this.#alarm.set(auctionId, closing.wakeAt);
  }
}
