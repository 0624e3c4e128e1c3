import type { ComponentType } from "react";
import type { HelpArticleId } from "~/domain/help/articles";
import { Accessibility, AccountSecurity, CheckingAnAuction } from "./about-trust";
import { Bidding, Holds, PaymentProtection, SoftClose } from "./buying";
import type { HouseRules } from "./house-rules";
import { Fees, ListingAnItem, Photographs } from "./selling";

const TEXT: Readonly<Record<HelpArticleId, ComponentType<{ rules: HouseRules }>>> = {
  bidding: Bidding,
  holds: Holds,
  "soft-close": SoftClose,
  "payment-protection": PaymentProtection,
  listing: ListingAnItem,
  photographs: Photographs,
  fees: Fees,
  "checking-an-auction": CheckingAnAuction,
  "account-security": AccountSecurity,
  accessibility: Accessibility,
};

export function HelpArticleText({ id, rules }: { id: HelpArticleId; rules: HouseRules }) {
  const Text = TEXT[id];
  return (
    <div className="prose">
      <Text rules={rules} />
    </div>
  );
}
