import type { ComponentType } from "react";
import type { HelpArticleId } from "~/domain/help/articles";
import { Accessibility, AccountSecurity, CheckingAnAuction } from "./about-trust";
import { Bidding, Holds, PaymentProtection, SoftClose } from "./buying";
import { Postage } from "./postage";
import { Fees, ListingAnItem, Photographs } from "./selling";
import type { SiteRules } from "./site-rules";

const TEXT: Readonly<Record<HelpArticleId, ComponentType<{ rules: SiteRules }>>> = {
  bidding: Bidding,
  holds: Holds,
  "soft-close": SoftClose,
  "payment-protection": PaymentProtection,
  postage: Postage,
  listing: ListingAnItem,
  photographs: Photographs,
  fees: Fees,
  "checking-an-auction": CheckingAnAuction,
  "account-security": AccountSecurity,
  accessibility: Accessibility,
};

export function HelpArticleText({ id, rules }: { id: HelpArticleId; rules: SiteRules }) {
  const Text = TEXT[id];
  return (
    <div className="prose">
      <Text rules={rules} />
    </div>
  );
}
