import { expect, it } from "vitest";
import { notificationMail } from "./notification-mail";

const about = { listingId: null, threadId: null, articleId: null, importId: null, item: null };

it("leads from a failed deposit to the form that adds money", () => {
  const mail = notificationMail({
    ...about,
    kind: "deposit-failed",
    topic: "payments",
    title: "Your deposit of $50.00 failed",
    message: "It failed because the bank refused it.",
  });
  expect(mail).toMatchObject({
    subject: "Your deposit of $50.00 failed",
    action: { label: "Add money again", path: "/wallet#deposit" },
  });
});

it("leads from other news about payments to the wallet", () => {
  const mail = notificationMail({
    ...about,
    kind: "deposit-paid",
    topic: "payments",
    title: "Money deposited",
    message: "",
  });
  expect(mail.action).toEqual({ label: "Open your wallet", path: "/wallet" });
});
