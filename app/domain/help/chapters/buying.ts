import type { HelpChapter } from "./help-article";

export const BUYING: HelpChapter = {
  title: "Buying",
  articles: [
    {
      id: "buying",
      title: "Buying at a fixed price",
      summary: "Buy an item right away from your wallet, for the total that the button shows.",
      also: "purchase buy it now checkout",
      related: ["offers", "payment-protection", "postage", "deposits"],
      picture: "listing",
      text: `
At a fixed price, the first buyer gets the item. The button shows what you pay in all: the price, and the postage to your default address.

# What happens when you press it

- You pay from your wallet. If it holds too little and you have a saved card, the same form can add the difference and buy in one step.
- The money goes into [payment protection](/help/articles/payment-protection), not to the seller.
- The item is yours, and the order's page shows the next step.

If the price or the postage has changed since the page was loaded, nothing is paid and we show you the new total. Pressing the button twice buys once.
`,
    },
    {
      id: "offers",
      title: "Offers and counter-offers",
      summary: "Offer less than the asking price, and what the seller can answer.",
      also: "negotiate best offer counter haggle discount",
      related: ["buying", "second-chance", "orders"],
      text: `
On an item at a fixed price you can offer any amount up to the asking price. An offer holds no money.

# The rules

- An offer stays open for {offerOpen}, and so does each counter-offer.
- You can have {offersRunning} open offers for one item, and make {offersPerDay} in a day, counter-offers included.
- The seller can accept, decline or name another price. You can do the same with a counter-offer, and withdraw your own offer while it is open.
- The postage that you were shown is part of the offer and doesn't change with the price.
- When the item sells or the seller withdraws it, all open offers end and we tell everyone who made one.

# When an offer is accepted

If your wallet covers it, the order is paid at once. Otherwise the item is reserved for you, and you have {payWithin} to pay. If you don't, the order is cancelled and the item is on sale again.

The price of an item sold by offer is known only to the two of you.
`,
    },
    {
      id: "postage",
      title: "Postage",
      summary: "What it costs to have an item sent to you, and why you see the price that you see.",
      also: "shipping delivery cost insured tracked international customs import tax duty",
      related: ["collection", "selling-postage", "returns", "orders"],
      text: `
The postage depends on where the item ships from and where you live: one price within the seller's country, one for the rest of the continent and one for the rest of the world. A seller can leave out any of them, and then the item isn't posted there.

# What you pay

- Prices are shown with the postage to your country: that of your default address, or else the one that you chose in your settings or on the page. If you chose none, we go by where your request comes from. What you pay always depends on your address.
- A lot's public page lists the postage to every destination.
- You pay exactly the total that the button shows. If the postage to you has changed since the page was loaded, nothing is paid and we show you the new total.
- The postage is for one country. Until the item is shipped, you can choose another address, but only there.
- In an auction, the postage to you is held together with your maximum.
- A full refund includes the postage.

# What the listing tells you

Whether the parcel is tracked and insured, within how many days the seller ships, and whether they accept returns.

# From abroad

Import tax and duty aren't part of the postage. If your country charges them, you pay them to the carrier or to customs when the parcel arrives.
`,
    },
    {
      id: "collection",
      title: "Collecting an item in person",
      summary: "Pay through Obverse, meet the seller, look at the item and confirm that you have it.",
      also: "pick up local meet handover cash",
      related: ["postage", "payment-protection", "selling-postage"],
      text: `
Some sellers let you collect the item, in a town that the listing names. You pay the price alone, into payment protection as always, and agree by message when and where you meet.

- Look at the item first. Once you have it, confirm that on the order's page. From then you have {grace} to report a problem before the seller is paid, or {graceWithReturns} if they accept returns.
- The seller can also say that they handed it over. We notify you, and you have at least {grace}, counted from no earlier than {sellersWord} after your payment. If you don't have the item, report it.
- After {cancelAfter} without a handover you can cancel, and after {shipWithin} we refund you.
- Never pay in cash when you meet. Payment protection covers only what you pay on Obverse.
`,
    },
    {
      id: "payment-protection",
      title: "Payment protection",
      summary: "Where your money is between winning an item and having it in your hands.",
      also: "escrow safe buyer protection scam guarantee",
      related: ["orders", "disputes", "returns", "fees"],
      text: `
When you win an auction or buy at a fixed price, the money does not go to the seller. It goes to a protected account that belongs to this one order. Neither the seller nor Obverse can spend it from there.

# When it leaves protection

- **To the seller, less the fee:** when you accept the item, or {grace} after delivery if you report no problem. If the seller accepts returns, this takes {graceWithReturns} instead.
- **Back to you:** if the seller doesn't ship within {shipWithin}, if you cancel after {cancelAfter} without a shipment, or if the seller refunds you.
- **As the two of you agree, or as we decide:** if you report a problem. See [disputes](/help/articles/disputes).

# What it doesn't cover

Money that you pay outside Obverse. If a seller asks for that, [report it](/help/articles/reporting).

# How it is enforced

The database itself accepts no other way out of a protected account. Every movement is recorded in two accounts, the one it leaves and the one it reaches, and can't be altered later.
`,
    },
    {
      id: "orders",
      title: "An order, step by step",
      summary: "From payment to delivery: who does what next, and by when.",
      also: "status not shipped tracking delivered confirm cancel deadline",
      related: ["payment-protection", "disputes", "reviews", "postage"],
      text: `
Your [orders](/orders) show what waits for you first. Each has a page with its steps, its deadlines and the messages between you and the other side.

1. **Paid.** When you win an auction, your held money becomes the payment at the close. The order shows by when the seller promised to ship. If nothing has been shipped after {cancelAfter}, you can cancel, and after {shipWithin} you get your money back automatically. The item goes to your default address, and you can choose another one in the same country until it is shipped.
2. **Shipped.** You see the carrier and the tracking number. Confirm delivery when the item arrives. The seller can also mark it as delivered, but your time to inspect it starts no earlier than {sellersWord} after shipping. If neither of you does, we mark the item as delivered after {deliverWithin}.
3. **Delivered.** You have {grace} to inspect the item, or {graceWithReturns} if the seller accepts returns. If all is well, accept it and the seller is paid. If something is wrong, report it and nobody is paid for now.
4. **Completed.** Only now does the money leave protection and go to the seller, less the fee. You have {reviewWithin} to [review](/help/articles/reviews) each other.

# Orders that aren't paid yet

An accepted offer that your wallet doesn't cover becomes an order that you have {payWithin} to pay. We remind you before it is cancelled.

# Documents

The buyer can print an invoice and the seller a packing slip from the order's page.
`,
    },
    {
      id: "returns",
      title: "Returns",
      summary: "When you can send an item back, who pays what, and by when.",
      also: "send back refund wrong item not as described",
      related: ["disputes", "payment-protection", "postage"],
      text: `
# Sellers who accept returns

A listing says whether its seller accepts returns. If so, you have {returnDays} from delivery to ask for one, and the money stays protected for that long unless you accept the item earlier.

# How a return works

1. Report the problem on the order's page and ask for a return.
2. The seller accepts it and names the address, within {agreeReturn} of your report.
3. You have {sendBack} to ship the item back with tracking. Enter the carrier and the tracking number.
4. You get a full refund when the seller confirms that it has arrived, or {returnSilence} after you shipped it if the seller doesn't respond.

If something other than the item came back, the seller says so and we look at the case. If you don't ship it in time, the case comes to us too.
`,
    },
    {
      id: "disputes",
      title: "When something is wrong with an order",
      summary: "Report a problem, settle it with the other side, or let us decide.",
      also: "dispute complaint claim refund money back broken fake not arrived not shipped late lost partial",
      related: ["returns", "payment-protection", "reporting", "contact"],
      picture: "order",
      text: `
Report it on the order's page while the order is shipped or delivered, in your own words and with up to {disputePhotos} photos. From then on nobody is paid until it is settled. You and the seller message each other there.

# Settling it between you

- **Partial refund.** Either of you proposes an amount. The refund is final once the other accepts.
- **[Return](/help/articles/returns).** The seller accepts one, and you get a full refund once the item is back.
- **Full refund.** The seller can refund everything at any time, and you can let the seller be paid at any time.

# If you can't agree

After {escalate} the case comes to us. We read the messages and photos, decide, and tell both of you why. You can still settle it yourselves until then.

# If nobody decides

A dispute never stays open for longer than {disputeEnds} after the report. If the record proves that the item was sent and no return was shipped, the seller is paid. Otherwise you are refunded.
`,
    },
    {
      id: "reviews",
      title: "Reviews",
      summary: "How buyers and sellers rate each other, and when reviews are shown.",
      also: "feedback rating stars reputation",
      related: ["orders", "reporting"],
      text: `
After a paid order has ended, you have {reviewWithin} to review the other side, with up to {stars} stars and a few words.

- Nobody sees a review until both of you have written one or the time is over. That way, nobody can answer a bad review with another.
- A review can't be changed or deleted afterwards, not even by us at somebody's request, unless it breaks our rules.
- Buyers and sellers review each other in the same way.

A member's average is shown with the number of reviews that it's based on.
`,
    },
  ],
};
