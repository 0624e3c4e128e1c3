import { SECOND_MS } from "~/domain/time";

const GATHERED_MS = 5 * SECOND_MS;
const GIVEN_UP_MS = 30 * SECOND_MS;

type Save = (views: ReadonlyMap<number, number>) => Promise<void>;

/** Saved together, so that opening a page costs no write. A stopped isolate loses up to five seconds of them. */
export class GatheredViews {
  #counts = new Map<number, number>();
  #gatheringSince: number | undefined;

  /** Counts a view. `save` is called if no earlier view's request is going to save this one too; await the answer then. */
  add(listingId: number, now: number, save: Save): Promise<void> | undefined {
    this.#counts.set(listingId, (this.#counts.get(listingId) ?? 0) + 1);
    // The runtime may have ended the request that was going to save.
    if (this.#gatheringSince !== undefined && now - this.#gatheringSince < GIVEN_UP_MS) return undefined;
    this.#gatheringSince = now;
    return this.#saveLater(save);
  }

  async #saveLater(save: Save): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHERED_MS));
    const views = this.#counts;
    this.#counts = new Map();
    this.#gatheringSince = undefined;
    if (views.size > 0) await save(views);
  }
}
