import { SECOND_MS } from "~/domain/time";

/** How often a waiting request checks whether it is its turn. */
const LOOK_MS = 10;
/** How often a running request renews its turn, and how long a turn lasts that is no longer renewed. */
const BEAT_MS = SECOND_MS / 2;
const LOST_MS = 5 * SECOND_MS;

interface Turn {
  seenAt: number;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Lets so much work of this isolate run at once, whichever requests it belongs to; the rest waits in the order in which
 * it came. Each request looks for itself: one that is cancelled stops wherever it is, so it couldn't wake the next one.
 * Its timer stops with it, and its turn is over five seconds later.
 */
export class Turns {
  readonly #line: Turn[] = [];
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** The work's own answer or error. */
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
    for (const lost of this.#line.filter((each) => each !== turn && each.seenAt < since)) this.#leave(lost);
    return this.#line.indexOf(turn) < this.#atOnce;
  }

  #leave(turn: Turn): void {
    const at = this.#line.indexOf(turn);
    if (at >= 0) this.#line.splice(at, 1);
  }
}

/**
 * One photo at a time is encoded or measured: each holds megabytes of the isolate's memory, measuring holds up its
 * other requests, and in development encoding takes a whole core of the machine.
 */
export const PHOTO_TURNS = new Turns(1);
