import { SECOND_MS } from "~/domain/time";

const LOOK_MS = 10;
/** How often a running request renews its turn, and how long a turn lasts that is no longer renewed. */
const BEAT_MS = SECOND_MS / 2;
const LOST_MS = 5 * SECOND_MS;

interface Turn {
  seenAt: number;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Each request polls for its turn, as one that is cancelled couldn't wake the next. A turn ends after five seconds. */
export class Turns {
  readonly #line: Turn[] = [];
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn: Turn = { seenAt: Date.now() };
    this.#line.push(turn);
    const beat = setInterval(() => {
      turn.seenAt = Date.now();
    }, BEAT_MS);
    try {
      while (!this.#isUp(turn)) await wait(LOOK_MS);
      return await work();
    } finally {
      clearInterval(beat);
      this.#leave(turn);
    }
  }

  #isUp(turn: Turn): boolean {
    const since = Date.now() - LOST_MS;
    for (const lostTurn of this.#line.filter((each) => each !== turn && each.seenAt < since)) this.#leave(lostTurn);
    return this.#line.indexOf(turn) < this.#atOnce;
  }

  #leave(turn: Turn): void {
    const at = this.#line.indexOf(turn);
    if (at >= 0) this.#line.splice(at, 1);
  }
}

/** Encoding holds megabytes of the isolate's memory, and measuring holds up its other requests. */
export const PHOTO_TURNS = new Turns(1);

/** Of auctions with 10,000 bids, two at once hold some 70 MB. */
export const SEAL_TURNS = new Turns(2);
