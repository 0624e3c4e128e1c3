import type { HelpChapter } from "./help-article";

export const MONEY: HelpChapter = {
  title: "Money",
  articles: [
    {
      id: "wallet",
      title: "Your wallet",
      summary: "Available, held and protected: where your money is, and what you can do with it.",
      also: "balance account statement",
      related: ["deposits", "holds", "payouts", "statements"],
      picture: "wallet",
      text: `
Your [wallet](/wallet) backs your bids and pays for what you win.

# Three kinds of money

- **Available** is yours to spend or withdraw.
- **Held** backs a maximum that leads or waits. It is still yours, and [is released](/help/articles/holds) when you are outbid.
- **Protected** belongs to an order that isn't settled yet, as a buyer's payment.

The wallet names every hold and every protected order, so the parts always add up.

# What you should know

We don't lend your balance and pay no interest on it. Nobody else sees it.
`,
    },
    {
      id: "deposits",
      title: "Adding money",
      summary: "Deposits by card, saved cards, and adding just what a bid needs.",
      also: "deposit top up fund card pay in add money",
      related: ["wallet", "holds", "fees"],
      text: `
Deposit between {depositMin} and {depositMax} at a time in your [wallet](/wallet). Deposits are free.

# Cards

You can save up to {methods} [cards](/wallet/methods). The payment provider keeps the number. We store only the brand, the last digits and the name that you give it. We ask for your password before you save a card.

Some banks decide later, within a few days at most. Such a deposit is listed in your wallet until then. We tell you when the money is there and when the payment failed, with the reason if the bank gives one.

After {refusedCards} declined cards within an hour you have to wait an hour. That is how we stop people who test stolen cards.

# If your bank takes a deposit back

If you or your bank dispute a card payment, your bank takes the money back from us, and we take it from your wallet: first from your available money, then from payouts that haven't been sent. If that isn't enough, you owe us the rest, and we take it from the next money that comes in. Money held for a leading bid stays held. Payouts are on hold until the bank decides. If it decides that the payment was valid, you get everything back.

# In one step with a bid or a purchase

If your wallet holds too little, the form offers to add exactly the difference from your card and to place the bid or buy the item in the same step. You see both amounts first.
`,
    },
    {
      id: "holds",
      title: "How the money for a bid is held",
      summary: "Why a bid needs money in your wallet, how much is held, and when it is released.",
      also: "hold held blocked frozen reserved released",
      related: ["bidding", "wallet", "absentee-bids"],
      text: `
Every bid is backed by money. When you bid, we hold your whole maximum in your wallet for as long as you lead, and the postage to your country if the seller charges any. That's why every winner here pays.

# What is held, and when it is released

- **You're leading:** your maximum is held, with its postage. It is still your money, but you can't spend or withdraw it.
- **You've been outbid:** the hold ends immediately, and the money is available again.
- **You win:** the final price and the postage pay for your order. The rest of your maximum is available again at once.
- **The auction is cancelled or ends below its reserve:** the whole hold is released.

# If you don't have enough in your wallet

We refuse the bid and nothing changes. If you have a saved card, the same form can add the difference and place the bid in one step. Otherwise, deposit the money and bid again. Raising your maximum only takes the difference between the old one and the new one.

# How this is enforced

This rule isn't only in our code: the database itself refuses any entry that would take a wallet below zero.
`,
    },
    {
      id: "payouts",
      title: "Payouts",
      summary: "Withdraw your available balance, and why a new card has to wait.",
      also: "withdraw cash out bank transfer account pay out get paid earnings",
      related: ["wallet", "account-security", "fees"],
      text: `
You can withdraw what is available in your [wallet](/wallet), from {payoutMin}. Payouts are free.

- We ask for your password first, unless you entered it in the last {confirmed}.
- We send nothing to a new destination until {newDestination} after you add it. That way, somebody who gets into your account can't empty your wallet. You can cancel the payout until it's sent.
- If the payment provider can't pay it out, the money is back in your wallet and we tell you.

Proceeds of a sale are available as soon as its order is completed.
`,
    },
    {
      id: "fees",
      title: "Fees",
      summary: "One flat fee for sellers, and only when an item sells. Nothing for buyers.",
      also: "commission cost charge buyer's premium price percent",
      related: ["selling-postage", "payouts", "listing"],
      text: `
The seller pays **{fee}** of the price when an item sells. The seller keeps all of the postage. There are no other fees.

- Buyers pay no fee: they pay the price and the postage that the page shows.
- Listing is free, and you pay nothing if an item doesn't sell.
- Deposits and payouts are free.

# How much, and how soon

You can spend a deposit at once, but you can withdraw it only after a few days, so that nobody can use Obverse to move money between cards. Your wallet shows how much you can withdraw now. Money that you earn by selling has no such wait. There is a limit to what you can deposit in a day, which is lower in your account's first week.

# An example

A note sells for {exampleSale}. The fee is {exampleFee}, and you receive {exampleProceeds}. The fee and what you receive always add up to the price exactly.

# Refunds

If an order is refunded in full, there is no fee. After a partial refund, the fee is charged only on what you keep of the price.

The fee for a sale is fixed when the order is placed. A later change to our fees doesn't affect it.
`,
    },
    {
      id: "statements",
      title: "Statements and records",
      summary: "Every transaction with a running balance, by month, to print or download.",
      also: "csv export tax accounting history transactions invoice",
      related: ["wallet", "fees", "orders"],
      text: `
The statement in your [wallet](/wallet) lists every transaction with the balance after it. Filter it by type and month, print it, or download it as CSV for a spreadsheet.

Each line says what it belongs to: a bid, an order, a deposit or a payout. Entries are never changed. A correction is a new entry.

For a single purchase or sale, print the invoice or the packing slip from the order's page.
`,
    },
  ],
};
