import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, longest first: the end of a run is not left to one of them alone. */
const HEAVIEST = [
  "browser/every-page",
  "faults/kill-storm",
  "faults/bid-storm",
  "browser/main-job",
  "http/access-matrix",
  "http/origin-matrix",
  "browser/session-states",
  "browser/notification-panel",
  "browser/navigation-bar",
  "browser/error-messages",
  "faults/double-submit",
  "workers/bids-around-the-end",
  "workers/money.replay",
  "accounts/sign-in.server",
  "orders/step-order.server",
];

const rank = ({ moduleId }: TestSpecification) => {
  const index = HEAVIEST.findIndex((name) => moduleId.includes(`/${name}.`));
  return index < 0 ? HEAVIEST.length : index;
};

/** Vitest's own order, which a fresh clone takes from nothing but the files' sizes, after these. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
