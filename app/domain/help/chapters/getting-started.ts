import type { HelpChapter } from "./help-article";

export const GETTING_STARTED: HelpChapter = {
  title: "Getting started",
  articles: [
    {
      id: "getting-started",
      title: "Your first hour on Obverse",
      summary: "Open an account, look around, put money in your wallet and place a first bid.",
      also: "begin new join how it works tutorial",
      related: ["account", "finding-items", "bidding", "deposits"],
      text: `
Obverse is a marketplace for coins, banknotes and other collectibles. Members sell at a fixed price or by auction, and every bid is backed by money.

# Look around first

You can [browse](/browse) and [search](/search) everything on sale without an account, see every bid of an auction and look up [types](/types) in the catalogue. To bid, buy, sell or watch an item, you need an account, which is free.

# Then take these steps

1. [Open an account](/auth?tab=register) with a username, an email address and a password, and open the link that we email you.
2. Add your address under [Settings](/settings/addresses), so that every price is shown with the postage to you.
3. Put money in your [wallet](/wallet). You need it before you bid, because [your maximum is held](/help/articles/holds) while you lead. It stays yours: you can withdraw whatever isn't held, starting a week after you deposit it.
4. Open a lot, enter the most that you would pay and place the bid. [We bid for you](/help/articles/bidding), only as much as it takes.

# If you want to sell

Press “List an item”. A listing starts as a draft that only you can see, so you can take your time. [Listing an item](/help/articles/listing) goes through it.
`,
    },
    {
      id: "account",
      title: "Opening an account and signing in",
      summary: "What we ask for, what others see of it, and how to sign in.",
      also: "register sign up login username email google github",
      related: ["account-security", "privacy", "settings"],
      text: `
# What we ask for

- A **username** of {usernameLength} letters, digits, underscores or hyphens. Everyone can see it.
- An **email address**, which other members never see.
- A **password** of at least {passwordMin} characters; {passwordGood} or more is better.

If the sign-in page offers Google or GitHub, you can use one of them instead of a password.

# Staying signed in

You stay signed in for {session} after your last visit on a device. Logging out ends the session on our servers too, not just in the browser. After {failuresFree} wrong passwords in a row you have to wait before you try again, a little longer each time, but never more than {longestWait}.

# Where you end up

If you open a page that needs an account, we ask you to sign in and then take you to that page. Otherwise you start on your [dashboard](/help/articles/dashboard).
`,
    },
    {
      id: "dashboard",
      title: "Your dashboard",
      summary: "What waits for you and by when, what you sell and buy, and what the charts count.",
      also: "home overview tasks to do deadline reminder chart seller hub",
      related: ["orders", "managing-listings", "wallet"],
      text: `
The [dashboard](/dashboard) is where you start after signing in.

# What waits for you

The list begins with what is due soonest. Each line says what to do and by when, and its button leads to the place where you do it:

- an order to pay for, ship, inspect or settle
- an offer or a second chance to answer
- an auction in which you were outbid and that is still open
- a message that you have not read
- a payout that was refused, an import with rows that are not drafts yet, and drafts that you have not published

A task disappears when it's done, or when its deadline has passed. If you promised to ship within some days, that day is your deadline; the order is refunded only {shipWithin} after the payment.

# What you sell and buy

Under “Selling” you see how much you have on sale and the auctions that end next, with their bids and how many members watch them. Under “Buying” you see the auctions in which you bid and what is on its way to you. Parts that don't concern you are left out.

# What the charts count

Sales are counted by the day of payment, without postage and before the seller's fee. What you spent includes postage. Refunds are taken off. Months begin and end in UTC, as in your [statement](/help/articles/statements). “Figures by month” under a chart has the same figures as a table.

The line under “Money” is what you have available and [held](/help/articles/holds) together. The value of your collection is an estimate from comparable sales, and it says how many of your items it counts.
`,
    },
    {
      id: "finding-items",
      title: "Finding items",
      summary: "Search, filters, the catalogue of types, and the items that you looked at before.",
      also: "search filter browse catalogue krause pick number year sort",
      related: ["saved-searches", "watching", "type-pages"],
      text: `
# Search

[Search](/search) looks in titles, descriptions, facts, references and certificate numbers, in any script. It knows many synonyms and corrects spelling, and it says so when it does. Results match every word.

# Filters

Filter by kind, country, year, grade, grader, metal, price, time left and the country that an item can be sent to. Each filter shows how many items it would leave. Lists that are sorted by price say that they leave the postage out.

# Sold items

Search can show sold items instead, with the prices that were paid. A price agreed in a private offer is never shown.

# What you looked at

[Recently viewed](/recent) shows the items that you opened most recently in this browser. Only your browser remembers them.
`,
    },
    {
      id: "type-pages",
      title: "The catalogue of types",
      summary: "Facts, references and earlier prices for the coins and banknotes that most people collect.",
      also: "catalogue krause km pick numista value price guide worth",
      related: ["finding-items", "listing", "analysis-panel"],
      picture: "type",
      text: `
A **type** is all coins or notes of one issuer, design, denomination, size and metal. [The catalogue](/types) gives each type its facts: years, mints, weight, size, metal, designers and reference numbers, with a drawing to scale. Its search knows synonyms, mints, references and every year in which a type was made.

# Prices

A type's page shows what is on sale now and what earlier sales on Obverse brought. We show a typical price only if there are at least {enoughSales} sales. Otherwise we say that there are too few. Only sales that were paid for and not refunded count, and private offers never do.

# How listings use it

If a seller names the type, the listing's facts are compared with it, and the page says by how much a coin is lighter, heavier, larger or smaller than it should be.

# Something is wrong or missing?

[Write to us](/contact) with the number in the page's address and where we can look it up.
`,
    },
    {
      id: "watching",
      title: "Watching items",
      summary: "Keep an eye on an auction or an item, and be reminded before it closes.",
      also: "watchlist favorite heart remind follow",
      related: ["saved-searches", "notifications", "absentee-bids"],
      text: `
Press the heart on an item's page or card to watch it. [Watched items](/watched) lists them: auctions that close soonest come first, then items at a fixed price.

# What we tell you

- **Auctions:** a reminder {firstWarning} and {secondWarning} before the close, and the result. If you bid, you get these without watching.
- **Fixed prices:** a notification if an item that was sold, reserved or withdrawn is back on sale.

An item leaves the list once it can no longer be bought. Sellers see how many members watch an item, but not who.
`,
    },
    {
      id: "saved-searches",
      title: "Saved searches",
      summary: "Save a search under a name, and we tell you when a matching item is listed.",
      also: "alert notify new items wanted",
      related: ["finding-items", "watching", "notifications"],
      text: `
Search for something, then choose “Save this search”. [Saved searches](/searches) lists yours, with the number of new items in each. You can keep up to {searches}.

# When we tell you

- **Within minutes:** soon after a matching item is listed, for up to {atOncePerDay} items a day. The rest comes with the daily notification.
- **Once a day:** one notification at {digestTime} with everything new.
- **Never:** the search is kept, without notifications.

We compare every newly listed item with your search, and never tell you about your own. If you delete a search by mistake, you can restore it for {putBack}.
`,
    },
    {
      id: "notifications",
      title: "Notifications",
      summary: "What the bell tells you, how to keep the list short, and how long it is kept.",
      also: "bell unread alerts messages delete undo filter mark all as read group email unsubscribe digest daily",
      related: ["watching", "saved-searches", "orders"],
      text: `
The bell shows how many notifications you haven't read. Open it for the newest ones, or go to [all notifications](/notifications). Choosing one marks it as read and leads to the page that it is about.

# What we tell you

- **Bidding:** you were outbid, an auction closes soon, you won or lost, or a maximum that you left before the start was placed.
- **Selling:** your item got an offer, sold, or ended without a sale.
- **Orders:** each step that the other side took or that happened automatically, and reminders before a deadline.
- **Messages:** a member wrote to you. You aren't told again until you've read what they wrote.
- **Searches, want lists and watched items:** something new, cheaper, or back on sale.
- **Money:** deposits, and payouts from their start to their end.
- **Reports:** what we decided about something that you reported.

# Keeping the list short

Choose what you want to see at the top of [the list](/notifications): everything, what is unread, or what concerns your bidding, your purchases and sales, your messages, people and collections, or your money and account. Several notifications about the same thing, such as being outbid again and again on one lot, are one row. Unfold it to see the earlier ones, or show all of them on a page of their own. As a seller, you get one notification an hour for each lot with new bids. It says how many bids there are.

Mark a notification as read, as unread again, or delete it. “Mark all as read” and “Delete read” do that for everything in the list that you're looking at, and don't affect anything that arrives in the meantime. You can undo each of these for {notificationUndo}.

We delete a notification {notificationKept} after you've read it. Unread ones stay.

# Emails

At [Settings → Notifications and email](/settings/notifications) you choose for each topic whether it appears on the site, and whether it is emailed right away, once a day or never. Until you do, urgent notifications are emailed right away, and the others come in one email at {emailTime} in your [time zone](/settings/formats), or in UTC if you chose none, if there is something new.

- Emails about the same auction are at least {emailPause} apart, however often you are outbid. They show the price at the moment of sending.
- A notification that keeps counting, such as the hour's bids on your lot, is emailed only once, when it first appears. The daily email has its last count.
- We don't send an email that has become pointless: when you lead again, or have read the message on the site.
- “Stop these emails” at the end of an email turns its topic off without signing in. Many email programs offer the same as “Unsubscribe”.
- Emails about the security of your account are always sent.

# While the page is open

With JavaScript, the bell updates while the page is open. Without it, it is up to date whenever a page loads.
`,
    },
    {
      id: "settings",
      title: "Settings and addresses",
      summary: "Your password, your devices, your addresses and the theme.",
      also: "change password address theme dark mode time zone",
      related: ["account-security", "postage", "accessibility"],
      text: `
# Account

[Settings](/settings) lists everything that you can set, with its current value. Changing your [password](/settings/security) signs you out on all your other devices.

# Devices

Every [device](/settings/devices) on which you are signed in is listed with the time you signed in. You can log out one of them or all the others.

# Addresses

You can keep up to {addresses} [addresses](/settings/addresses). The default one decides which postage you are shown, and it is where your orders go unless you choose another. An order keeps a copy, so a later change doesn't affect it.

# Theme and time

The light and dark themes follow your device. You can choose one at the bottom of every page. Times are shown in your own time zone.
`,
    },
    {
      id: "accessibility",
      title: "Using Obverse your way",
      summary: "Keyboard, screen reader, large text, dark theme, and no JavaScript at all.",
      also: "a11y blind contrast zoom noscript",
      related: ["settings", "contact"],
      text: `
Obverse is for everyone who collects, on any device from a small phone to a large desktop screen. We aim to meet WCAG, level AA.

# Keyboard

- You can reach everything with Tab and use it with Enter or Space. Escape closes menus and dialogs.
- Press Tab once on any page to skip to its content.
- F8 moves to the latest notification message.

# Screen reader

- Error messages are linked to their fields, icons have labels, and nothing is conveyed by color alone.
- Countdowns are announced shortly before the close and at the close, not every second.

# Vision and motion

- The light and dark themes follow your device. You can override this at the bottom of every page.
- Text follows your browser's text size, and pages stay usable when you zoom in a long way.
- If your device is set to reduce motion, we show no animations.

# Without JavaScript

Every page and every form works without it: signing in, listing, bidding, the wallet, notifications. JavaScript adds live prices and live notifications. These help pages load no JavaScript at all while you are signed out.

If something doesn't work for you, please [tell us](/contact).
`,
    },
  ],
};
