import type { HelpChapter } from "./help-article";

export const SAFETY: HelpChapter = {
  title: "Trust and safety",
  articles: [
    {
      id: "account-security",
      title: "Keeping your account safe",
      summary: "Passwords, passkeys, sessions, and what we will never ask you for.",
      also: "hacked phishing password passkey fingerprint face two-step stolen security",
      related: ["settings", "payouts", "privacy"],
      text: `
# Your password

- Use at least {passwordMin} characters; {passwordGood} or more is better. Any characters are fine, including spaces and non-Latin scripts. Let a password manager create it, and paste it in.
- Common passwords, and ones that contain the name of this site, are refused.
- We don't store your password, only a slow, salted hash of it. Nobody here can read it.

# Passkeys

A passkey signs you in with your fingerprint, your face or your device's PIN. There is no password to guess, to steal or to type into the wrong page, and your fingerprint never leaves your device.

1. Open [Security](/settings/security) in the settings and confirm that it's you.
2. Give the passkey a name, choose “Add a passkey” and follow your browser.
3. Save the recovery codes that come with your first one. Each signs you in once if you lose your device.

Then choose “Use a passkey” on the [sign-in page](/auth?tab=login), or pick it from the list in the field for your username. If you sign in with your password instead, we ask for the passkey or a recovery code as a second step. You can add several, such as one on your phone and one on your computer, and remove those that you no longer use. Passkeys need JavaScript.

# If you forgot your password

Choose “Forgot your password?” on the [sign-in page](/auth?tab=login) and enter the address of your account. We email you a link to choose a new one. It works once, expires in {resetLink}, and signs out all your devices. Whenever your password changes, we tell you by email.

# Your sessions

- You stay signed in on a device until you log out, but at most {session}, and no longer than {sessionIdle} without a visit. Log out on devices that other people use.
- Logging out ends the session on our servers too, and signs out the other tabs of that browser.
- After too many wrong passwords, you have to wait before trying again. This slows down anyone who is guessing. It never locks you out: a browser in which you signed in before doesn't wait because of guesses from elsewhere.
- We tell you by email when somebody signs in to your account from a browser that you haven't used before.
- Before a payout or a new card we ask you to confirm that it's you, with your password, or with a passkey or a code if you use two-step sign-in, unless you did in the last {confirmed}.

# What we never do

- We never ask for your password or a card number in a message or on the phone.
- We never ask you to send money anywhere to “verify” or “unlock” a wallet.
- We never publish your wallet, your address or the name behind a bid.

# If you think that somebody got in

Change your password, which signs out every other device. Then look at [your wallet](/wallet): a payout to a new destination waits for {newDestination}, and you can cancel it until then. [Write to us](/contact) if anything is missing.
`,
    },
    {
      id: "privacy",
      title: "Who can see what about you",
      summary: "A short version of the privacy page.",
      also: "gdpr data personal information cookies delete account",
      related: ["account-security", "settings", "contact"],
      text: `
- **Everyone** can see the listings that you publish, with your username, and, if you sell, your seller page with your reviews.
- **Everyone** can see an auction's bids under pseudonyms. Nobody can follow a pseudonym from one auction to the next.
- **Members** can see your profile.
- **The other side of an order** sees your messages in it and the address that the item goes to, for as long as the order needs it.
- **Nobody else** sees your email address, your wallet, your addresses, your maximums, what you watch and what you search for.

We show no ads, sell no data and load nothing from other sites. The [privacy page](/privacy) lists what we store and for how long. You can [download everything we keep about you](/settings/export) whenever you like. You can also [delete your account](/settings/delete).
`,
    },
    {
      id: "reporting",
      title: "Reporting something",
      summary: "Counterfeits, stolen photos, abuse: how to tell us, and what we do about it.",
      also: "report flag fake counterfeit scam abuse fraud moderation removed suspended banned",
      related: ["disputes", "checking-photos", "contact"],
      picture: "report",
      text: `
Choose “Report” on a listing, a profile or anything else that members write. Say what is wrong with it, and add whatever helps us to check it.

# What happens next

- A person reads every report. We never tell the other member who sent it.
- If something breaks our rules, we remove it and give its owner the reason. Whoever could see it then sees “Removed by Obverse” and why.
- If a lot is removed while its auction runs, the auction is cancelled. Everyone who bid gets their money back at once and is notified.
- We tell you what we decided.

You can send up to {reports} reports a day, and one at a time about the same thing.

# If something of yours was removed

The notification gives the reason. If you think that it was a mistake, [write to us](/contact). We can restore it.

# If an account is suspended

Members who break the rules badly or repeatedly can be suspended, for some time or for good. We email them the reason, and they read it when they try to sign in.

- Nobody can sign in to a suspended account, and its profile says that it is suspended.
- The member's listings are withdrawn. Their auctions are cancelled: everyone who bid gets their money back at once and is notified.
- Their bids in running auctions are binding and can still win. Maximums that they left for auctions that haven't opened are cancelled.
- Orders continue with their deadlines and stay protected. If you have an order with a suspended seller who doesn't send it, you get your money back.

If it's your account and something that you bought doesn't arrive or isn't as described, [write to us](/contact) with the order number. We'll report the problem for you, and your payment stays protected until it is settled. Write to us too if you think that the suspension was a mistake. You don't have to be signed in.

# A problem with your own order

Use [the order's page](/help/articles/disputes) for that. It keeps your payment protected.
`,
    },
    {
      id: "contact",
      title: "Getting an answer from us",
      summary: "Where to write, what to include, and what gets the fastest answer.",
      also: "support email phone help customer service human",
      related: ["reporting", "disputes", "privacy"],
      text: `
Use the [contact form](/contact). You get a reference number and a copy of what you wrote. You don't need an account.

# What to include

- The number of the order or lot, which is in the page's address.
- What you expected, and what happened instead.
- For a problem with the site: the device and the browser.

Never send us your password or a card number.

# What is faster

- **An order:** message the other side on its page, or [report a problem](/help/articles/disputes) there.
- **Something that breaks the rules:** [report it](/help/articles/reporting) where it is.
`,
    },
  ],
};
