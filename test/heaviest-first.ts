import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, slowest first, so that a run doesn't end with one of them alone. */
const HEAVIEST = [
  "browser/every-page",
  "browser/refused-forms",
  "browser/create-form",
  "browser/offline-forms",
  "browser/photo-upload",
  "browser/second-tap",
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
  "unit/moderate",
  "workers/sweep.isolation",
  "workers/lagging-replicas",
  "workers/illegal-statements",
  "workers/page-routing",
  "type-pages/list-types",
  "workers/outbox.crash",
  "search/list-auctions",
  "workers/bids-around-the-end",
  "workers/money.replay",
  "accounts/sign-in.server",
  "orders/step-order.server",
];

const rank = ({ moduleId }: TestSpecification) => {
  const index = HEAVIEST.findIndex((name) => moduleId.includes(`/${name}.`));
  return index < 0 ? HEAVIEST.length : index;
};

/** Then Vitest's own order, which in a fresh clone depends only on file sizes. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
