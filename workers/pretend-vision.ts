import type { Env } from "~/platform/env";
import worker from "./index";

export { AuctionRoom, DeadlineClock, NotificationHub, SearchFeeder } from "./index";

/** About as long as a real model takes; meanwhile the page says that the photos are being read. */
const ANSWERS_AFTER_MS = 3_000;

const LABEL = {
  country: "United States",
  denomination: "1 dollar",
  year: "1921",
  mintMark: "S",
  gradingService: "PCGS",
  certificate: "12345678",
};

/** What the fake model answers about any photo, by the mode of `npm start -- --vision MODE`. */
const ANSWERS: Readonly<Record<string, string>> = {
  facts: JSON.stringify(LABEL),
  nothing: "{}",
  talk: "What a lovely old coin!",
};

const pretendModel: NonNullable<Env["AI"]> = {
  async run(model) {
    await scheduler.wait(ANSWERS_AFTER_MS);
    const response = ANSWERS[model.replace("pretended-", "")];
    if (response === undefined) throw new Error("the pretended model can't be reached");
    return { response };
  },
};

const withVision = (env: Env): Env => ({ ...env, AI: pretendModel });

/** Only `npm start -- --vision MODE` starts this entry, to show the analysis without an account. */
export default {
  fetch: (request, env, execution) => worker.fetch(request, withVision(env), execution),
  scheduled: (event, env) => worker.scheduled(event, withVision(env)),
} satisfies ExportedHandler<Env>;
