/* The operator's verbs, for scripts. Loaded when the operator acts, because the app's modules take longer than the rest. */
import "./app-modules.mjs";

export const { openWriter } = await import("../app/db/client.server.ts");
export const { answerLetter } = await import("../app/domain/operator/answer-letter.server.ts");
export const { decideDispute, reportForBuyer } = await import("../app/domain/operator/decide-dispute.server.ts");
export const { dismissPair } = await import("../app/domain/operator/dismiss-pair.server.ts");
export const { holdPayout, releasePayout } = await import("../app/domain/operator/hold-payout.server.ts");
export const { dismissReports, removeContent, restoreContent } = await import(
  "../app/domain/operator/remove-content.server.ts"
);
export const { resendMail } = await import("../app/domain/operator/resend-mail.server.ts");
export const { storeMetalPrices, storeRates } = await import("../app/domain/rates/store-rates.server.ts");
export const { setVacation } = await import("../app/domain/vacations/set-vacation.server.ts");
export const { liftSuspension, suspendMember } = await import("../app/domain/operator/suspend-member.server.ts");
