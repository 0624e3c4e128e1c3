/*
 * The app with its bindings far away: a trip to the database, a call of a Durable Object and a photo cost what `FAR`
 * says in milliseconds. Every response reports in x-primary-trips how often it went to the database or to a room, which
 * is beside it. Hubs are beside their members, and go to the database themselves.
 */
import type { Env } from "~/platform/env";
import app, { DeadlineClock, NotificationHub, AuctionRoom as Room, SearchFeeder } from "../../workers/index";
import { onEachTrip } from "../trips";

export { DeadlineClock, SearchFeeder };

interface FarEnv extends Env {
  /** JSON with the milliseconds to each; 0 for a Worker beside the database. */
  readonly FAR: string;
}

interface Far {
  readonly primary: number;
  readonly replica: number;
  readonly hub: number;
  readonly photos: number;
}

const farOf = ({ FAR }: FarEnv): Far => JSON.parse(FAR);
const wait = (ms: number) => (ms > 0 ? scheduler.wait(ms) : undefined);

/** An object whose methods are called after `before`. */
function after<Target extends object>(target: Target, before: (name: string) => Promise<void> | undefined): Target {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        await before(String(name));
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** Durable Objects of which each call waits. */
function farObjects<Namespace extends Env["AUCTION_ROOM"] | Env["NOTIFICATION_HUB"]>(
  namespace: Namespace,
  before: () => Promise<void> | undefined,
): Namespace {
  return new Proxy(namespace, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const found = Reflect.apply(value, target, args);
        return name === "get" || name === "getByName" ? after(found, before) : found;
      };
    },
  });
}

function farEnv(env: FarEnv, onPrimary: () => void): Env {
  const far = farOf(env);
  const toPrimary = () => {
    onPrimary();
    return wait(far.primary);
  };
  return {
    ...env,
    DB: onEachTrip(env.DB, {
      trip: async (go, to) => {
        await (to === "primary" ? toPrimary() : wait(far.replica));
        return go();
      },
    }),
    SEARCH_DB: onEachTrip(env.SEARCH_DB, {
      trip: async (go, to) => {
        await wait(to === "primary" ? far.primary : far.replica);
        return go();
      },
    }),
    PHOTOS: after(env.PHOTOS, () => wait(far.photos)),
    AUCTION_ROOM: farObjects(env.AUCTION_ROOM, toPrimary),
    NOTIFICATION_HUB: farObjects(env.NOTIFICATION_HUB, () => wait(far.hub)),
  };
}

export class AuctionRoom extends Room {
  constructor(state: DurableObjectState, env: FarEnv) {
    super(state, { ...env, NOTIFICATION_HUB: farObjects(env.NOTIFICATION_HUB, () => wait(farOf(env).primary)) });
  }
}

class FarHub extends NotificationHub {
  constructor(state: DurableObjectState, env: FarEnv) {
    super(
      state,
      farEnv(env, () => undefined),
    );
  }
}

export { FarHub as NotificationHub };

export default {
  async fetch(request, env, execution) {
    let trips = 0;
    const response = await app.fetch(
      request,
      farEnv(env, () => {
        trips += 1;
      }),
      execution,
    );
    if (response.webSocket) return response;
    const headers = new Headers(response.headers);
    headers.set("x-primary-trips", String(trips));
    return new Response(response.body, { status: response.status, headers });
  },
} satisfies ExportedHandler<FarEnv>;
