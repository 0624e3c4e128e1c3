import * as z from "zod";
import { PROVIDERS } from "~/domain/identity-providers/provider";

export const CONNECTION_CHANGES = ["connected", "disconnected"] as const;
export type ConnectionChange = (typeof CONNECTION_CHANGES)[number];

export const FACTOR_CHANGES = [
  "authenticator-added",
  "authenticator-removed",
  "recovery-codes-made",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Every kind of mail, with the facts of the moment that it carries. How each is written is in mail-kinds.server.ts. */
export const queuedMailSchema = z.discriminatedUnion("mail", [
  z.strictObject({ mail: z.literal("password-reset"), memberId: z.int() }),
  /** They registered with it, or asked for the link again. `returnPath` is the page of ours that they came from. */
  z.strictObject({
    mail: z.literal("verify-address"),
    memberId: z.int(),
    returnPath: z.string().nullable().optional(),
  }),
  z.strictObject({ mail: z.literal("confirm-address"), memberId: z.int() }),
  /** The member's address changed at that time; `former` is the one that they had verified before. */
  z.strictObject({ mail: z.literal("address-changed"), memberId: z.int(), at: z.int() }),
  z.strictObject({ mail: z.literal("address-changed-from"), memberId: z.int(), at: z.int(), former: z.string() }),
  /** The holder of the address got the account back, and what others may have added to it was removed. */
  z.strictObject({
    mail: z.literal("access-removed"),
    memberId: z.int(),
    at: z.int(),
    providers: z.array(z.enum(PROVIDERS)),
    passkeys: z.array(z.string()),
    cards: z.array(z.string()),
    apps: z.int(),
    recoveryCodes: z.int(),
    bankAccounts: z.int(),
    addresses: z.int(),
    orders: z.int().default(0),
    deletions: z.int(),
    payoutsMinor: z.int(),
  }),
  z.strictObject({ mail: z.literal("password-changed"), memberId: z.int(), at: z.int() }),
  z.strictObject({ mail: z.literal("password-set"), memberId: z.int(), at: z.int() }),
  z.strictObject({
    mail: z.literal("connected-account-changed"),
    memberId: z.int(),
    at: z.int(),
    provider: z.enum(PROVIDERS),
    change: z.enum(CONNECTION_CHANGES),
  }),
  z.strictObject({ mail: z.literal("new-sign-in"), memberId: z.int(), at: z.int(), device: z.string() }),
  z.strictObject({
    mail: z.literal("second-factor-changed"),
    memberId: z.int(),
    at: z.int(),
    change: z.enum(FACTOR_CHANGES),
  }),
  /** A card was added at that time. */
  z.strictObject({ mail: z.literal("payment-method-added"), memberId: z.int(), at: z.int(), card: z.string() }),
  z.strictObject({ mail: z.literal("deletion-requested"), memberId: z.int(), dueAt: z.int() }),
  z.strictObject({ mail: z.literal("account-deleted"), memberId: z.int(), at: z.int() }),
  z.strictObject({ mail: z.literal("account-suspended"), memberId: z.int(), suspensionId: z.int() }),
  z.strictObject({ mail: z.literal("suspension-lifted"), memberId: z.int(), suspensionId: z.int() }),
  z.strictObject({ mail: z.literal("notification"), memberId: z.int(), notificationId: z.int() }),
  /** The day's notifications with ids in this range. */
  z.strictObject({ mail: z.literal("digest"), memberId: z.int(), firstId: z.int(), lastId: z.int() }),
]);
export type QueuedMail = z.infer<typeof queuedMailSchema>;
