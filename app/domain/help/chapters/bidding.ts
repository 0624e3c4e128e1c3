import type { HelpChapter } from "./help-article";

export const BIDDING: HelpChapter = {
  title: "Auctions",
  articles: [
    {
      id: "bidding",
      title: "Bidding, and what your maximum does",
      summary: "You set the most you would pay; we bid only as much as it takes to lead.",
      also: "proxy automatic bid maximum how to bid",
      related: ["increments", "holds", "soft-close", "reserve"],
      picture: "auction",
      text: `
Your bid on Obverse is a **maximum**: the most you are willing to pay. Nobody else can see it, not even the seller. We bid on your behalf, and only as much as it takes to keep you in the lead.

# An example

The current price of a Morgan dollar is {examplePrice}. You bid a maximum of {exampleYours}. The only other bidder's maximum was {exampleRival}, so the price becomes {exampleOutbidAt}: their maximum plus one [increment](/help/articles/increments). You're leading, with {exampleLeft} of your maximum unused. If nobody bids again, you pay {exampleOutbidAt}, not {exampleYours}.

# The rules

- The price is the second-highest maximum plus one increment, but never more than the highest maximum.
- If two maximums are equal, the earlier one leads.
- You can raise your own maximum at any time. The price rises only if your new maximum meets a reserve that was not met before.
- Bids are final. Your money is released when you are outbid, when the auction closes, or if it is cancelled.
- Sellers can't bid on their own items.
- You can place up to {bidsPerMinute} bids a minute across all auctions.

# What you pay in all

The price, and the postage to your country if the seller charges any. There is no buyer's fee. “Bid” shows the total and what would be held, and one more press places the bid.
`,
    },
    {
      id: "increments",
      title: "Bid increments",
      summary: "The smallest step from one price to the next, at every price.",
      also: "bid step minimum bid table",
      related: ["bidding", "reserve"],
      text: `
The increment is the smallest step from one price to the next. It grows with the price.

| Current price | Increment |
| --- | --- |
{increments}

# The lowest bid you can place

Before the first bid, it is the starting price. After that, it is the current price plus one increment. The bid form always shows it.

# Why a price can rise by less

The price never goes above the highest maximum. If your maximum is less than one increment above the second-highest one, the price is simply your maximum. So you can win by less than an increment.
`,
    },
    {
      id: "reserve",
      title: "Reserves",
      summary: "The hidden price below which an item isn't sold, and how you can tell whether it is met.",
      also: "reserve not met hidden minimum price lowered",
      related: ["bidding", "second-chance", "listing"],
      text: `
A seller can set a **reserve**: a price below which the item isn't sold. You see that there is one and whether it is met, but never the amount.

# When you bid

- A maximum at or above the reserve raises the price to the reserve right away.
- A maximum below it can lead, and your money is held as usual, but the item isn't sold unless the reserve is met.
- If the auction ends below the reserve, every hold is released.

# When the seller lowers it

While the reserve isn't met, the seller can lower it, up to {lowerings} times a day. If the highest maximum reaches the new reserve, the price rises to it and the item will sell. We notify every bidder.
`,
    },
    {
      id: "soft-close",
      title: "Why an auction can be extended",
      summary: "A bid in the last {softClose} extends the auction, so that everyone has time to respond.",
      also: "sniping snipe last second outbid extension end time close",
      related: ["bidding", "checking-an-auction", "sales"],
      text: `
A bid in the last {softClose} extends the auction to {softClose} after that bid. The auction closes only when nobody has bid for {softClose}.

# Why

With a fixed end, whoever bids last wins, and that is often a program. Extending the auction gives everyone who still wants the item time to respond, so it goes to the person who values it most and the seller gets a fair price.

# What this means for you

- There is nothing to gain by waiting for the last second. Bid your true maximum early.
- A refused bid never extends the auction.
- Our server's clock decides. The countdown on your screen follows it, even if your own clock is wrong.
- If Obverse is unavailable when an auction should end, we extend the auction. Nobody loses because of our downtime.
`,
    },
    {
      id: "absentee-bids",
      title: "Leaving a maximum before an auction opens",
      summary: "Leave your maximum early, and we place it at the start.",
      also: "absentee bid scheduled upcoming pre-bid early",
      related: ["bidding", "holds", "watching"],
      text: `
If an auction opens later, you can leave a maximum for it now.

- We hold the money right away, with the postage to you.
- At the start we place the maximums in the order in which members left them. The usual rules apply: the highest leads, and of two equal ones the earlier.
- Until the start you can raise or withdraw yours. A changed maximum takes a new place in the order.
- If yours turns out too low to be placed, the money is available again and we tell you.

Up to {waiting} members can leave a maximum for the same auction.
`,
    },
    {
      id: "buy-now",
      title: "Buy now in an auction",
      summary: "End an auction right away at the seller's price.",
      also: "bin immediate purchase instant",
      related: ["bidding", "buying", "reserve"],
      text: `
Some auctions have a buy-now price. The first member who pays it ends the auction.

# When it is available

- While the auction is live, until the first bid.
- If there is a reserve, until the reserve is met.

The price is at least {buyNowPercent} of the starting price. You pay it from your wallet at once, with the postage, and it goes into [payment protection](/help/articles/payment-protection). If somebody was leading, their hold is released and we tell them.
`,
    },
    {
      id: "sales",
      title: "Sales: several lots that close one after another",
      summary: "How a named sale works, and how to follow it.",
      also: "auction session several lots together",
      related: ["listing", "soft-close", "bidding"],
      text: `
A **sale** is a group of {lotsMin} to {lotsMax} lots of one seller under one name. They open together and close one after another, {lotStep} apart, so that you can follow them.

# For bidders

Each lot is an auction of its own: a late bid extends that lot, and the others close as planned. The page of a lot links to its sale.

# For sellers

Prepare the lots as auction drafts, then [open a sale](/sales/new) with them. The first lot closes at the time that you choose.
`,
    },
    {
      id: "second-chance",
      title: "Second chances",
      summary: "If the buyer doesn't pay or the reserve isn't met, the next bidder can have the item.",
      also: "underbidder runner-up not paid next bidder",
      related: ["offers", "reserve", "orders"],
      text: `
If an auction ended below its reserve, or its order was refunded in full, the seller can offer the item to the other bidders with one click.

# How it works

- We ask the bidders one at a time: the highest bid first and, if two are equal, the earlier one.
- Each is asked once, at the price of their own highest bid. A leader who didn't reach the reserve is asked at the price that was shown, because their maximum stays secret.
- Each has {secondChance} to accept. If they decline or don't answer, it passes to the next bidder automatically.
- A second chance can be accepted or declined, but not countered.

If you accept and your wallet covers the price, the order is paid at once. Otherwise you have {payWithin} to pay. If you don't, the item passes on.
`,
    },
    {
      id: "checking-an-auction",
      title: "Checking an auction yourself",
      summary: "Every bid is linked to the one before it. Replay the log and get the same winner and price.",
      also: "verify hash chain shill fair proof fraud",
      related: ["bidding", "soft-close", "reporting"],
      picture: "record",
      text: `
You don't have to take our word for who won. Every auction keeps a public log of its bids, and anyone can replay it and arrive at the same winner and the same price.

# How the log is built

- Bids are numbered without gaps. Each one records its time, the price after it and a pseudonym such as “Bidder 3”. It is the same person throughout one auction, but can't be followed from one auction to the next.
- Each bid carries a SHA-256 hash of itself and of the bid before it. Altering, removing or inserting a single bid afterwards would change every later hash.
- Your maximum stays secret while the auction runs, but a *commitment* to it (a hash that can't be changed later) is in the log from the start. After the close, losing bidders' maximums are published, so everyone can see that the price followed the rules.

# The easy way

Press “Check this auction” on the page of a closed auction. Your browser replays the log and tells you what it found.

# The thorough way

1. Open \`/api/auctions/(number)/bids\`, using the number from the address of the auction's page. The answer is plain JSON.
2. For each bid, join the previous hash, the auction's number, the bid's number, the pseudonym, the commitment, the price in minor units (cents) and the time with “|”. The SHA-256 of that line must equal the hash in the log. For the first bid, the previous hash is {hashDigits} zeros.
3. For a bid whose maximum has been published, the SHA-256 of \`maximum|salt\` must equal its commitment.
4. Save a copy while the auction runs. If the final log still begins with your copy, nothing was rewritten.

The program that does this comes with our code as \`npm run verify-auction\`. It shares no code with the auction engine that it checks.
`,
    },
  ],
};
