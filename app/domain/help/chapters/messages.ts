import type { HelpChapter } from "./help-article";

export const MESSAGES: HelpChapter = {
  title: "Messages and questions",
  articles: [
    {
      id: "messages",
      title: "Writing to other members",
      summary: "One inbox for questions about listings, orders and everything else.",
      also: "inbox chat conversation contact seller buyer read receipt typing unread photo attach write to somebody",
      related: ["questions", "blocking", "reporting"],
      text: `
[Messages](/messages) has all your conversations: about a listing, about an order, and with other members in general. The one with the newest message comes first, and unread ones are in bold. You can show only the unread ones, or only those about orders or listings.

# Starting a conversation

- **About an item:** choose “Ask the seller” on its page.
- **About an order:** write on the order's page. The conversation appears in your messages too.
- **With a member:** choose “Message” on their profile.

# Writing

A message has up to {messageLength} characters and {messagePhotos} photos, which only the two of you can see. Ctrl+Enter sends it (⌘+Enter on a Mac). What you haven't sent yet is kept in your browser for {unsentKept}, even if you close the page, until you send it or log out.

You see when the other member is typing, and up to where they have read.

You can send {messagesPerMinute} messages a minute, and begin {threadsPerHour} conversations an hour and {threadsPerDay} a day.

# Finding a message

The search above your conversations finds every message that contains all of the words, or words that begin with them.

# Staying safe

We show a warning beside messages that ask for payment elsewhere. Only payments on Obverse are [protected](/help/articles/payment-protection). Messages can't be changed or deleted, because we rely on them when we decide a dispute. Obverse reads them only then, or if one of you reports one.
`,
    },
    {
      id: "questions",
      title: "Questions and answers on a listing",
      summary: "How a seller's answer becomes public, and what the member who asked decides.",
      also: "public question answer q&a ask seller publish faq take down withdraw anonymous",
      related: ["messages", "managing-listings", "reporting"],
      text: `
Your question to a seller is private. If the answer helps others too, the seller can publish both on the listing, under “Questions and answers”.

# If you asked

- The listing shows your question word for word, but not your name or your photos.
- We notify you. In the conversation, you can take the question down at any time. The listing then says so, and the seller can't publish it again.

# If you sell

1. Answer the question in the conversation.
2. Choose “Publish on the listing” under your answer.
3. Choose the question that it answers, and publish both.

Neither text can be edited, so nobody is quoted as saying something they didn't write. If yours says too much, answer again in other words and publish that message.

You can withdraw an answer until somebody bids, makes an offer or buys. After that it stays, like your description, because they may rely on it. Correct it with a note on the listing.

# What isn't published

- Texts with a phone number, an email address, a link or payment details.
- Questions about a listing that isn't on sale.
- Questions from a member if one of you has [blocked](/help/articles/blocking) the other.

A listing's page shows the newest {answersShown} answers and leads to the others, up to {answersMax} in all. It may take some seconds until everyone sees a change. If an answer is untrue, [report it](/help/articles/reporting).
`,
    },
  ],
};
