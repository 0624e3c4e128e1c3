import type { HelpChapter } from "./help-article";

export const MEMBERS: HelpChapter = {
  title: "Members and articles",
  articles: [
    {
      id: "profiles",
      title: "Your profile and username",
      summary: "What your page shows, how to change it, and what happens to your old username.",
      also: "avatar picture photo about bio rename change username seller page",
      related: ["following", "reviews", "privacy"],
      text: `
Your profile shows what you sell, your reviews, your public collections, your articles, who you follow and who follows you. If you have published a listing, a shorter version of it, your seller page, is public. All other parts are for members.

# Picture and words

Under [Profile](/settings/profile) you can upload a picture, which we show as a square, and write up to {aboutLength} characters about yourself. Leave out phone numbers and addresses: everyone can read it.

# Figures

- **Sold** counts items that were sold on Obverse.
- **Dispatch time** is the median time from payment to shipping in your latest orders. It appears once there are enough of them.
- **Reviews** come from completed orders only.

# Changing your username

You can change it once every {usernameChange}, with your password. Your old name stays yours: links to your seller page lead to the new address, and nobody else can take the name.
`,
    },
    {
      id: "following",
      title: "Following members",
      summary: "See the new items of sellers you like in one list, and be notified of them.",
      also: "follow follower feed seller subscribe mute unfollow",
      related: ["profiles", "notifications", "saved-searches"],
      text: `
Press “Follow” on a member's page. [Following](/following) then shows their new items, the newest first. You can follow up to {follows} members.

# Notifications

We tell you when somebody you follow lists something: at most one notification an hour for each seller. If they list several items, it counts them. An item that comes back on sale is in the list, but we don't notify you of it.

If a seller lists more than you care about, turn off notifications on their page. You keep following them.

# Who sees it

Members can see who you follow and who follows you. A member whom you [block](/help/articles/blocking) stops following you.
`,
    },
    {
      id: "writing-articles",
      title: "Writing an article",
      summary: "Drafts, publishing, revisions and comments.",
      also: "write publish blog post essay guide draft revision history withdraw comment tags",
      related: ["article-text", "blocking", "reporting"],
      text: `
Members write [articles](/articles) about coins and banknotes: guides, research, stories of a find. [Start one](/articles/new) with a title.

# The draft

Only you can see a draft, and it saves itself as you type. If you change it in two places, we show you both texts instead of losing one. You can have up to {articleDrafts} drafts.

# Publishing

A published article needs a title, a summary of at most {articleSummary} characters and a text of at most {articleLength}. Up to {articleTags} tags help others to find it. All members can read it. The title and the summary are also in the [public feed](/articles.atom).

# Changing it later

Edit it and publish again. Each publication becomes a **revision**, and all revisions stay public, with what changed in them word by word. Say in a sentence what you changed.

You can withdraw an article. It is then hidden from everyone but you, with its revisions and comments, until you publish it again. A draft that was never published can be deleted.

# Comments

Members can comment and reply. A comment can be changed for {commentEdit}. You can remove any comment on your own article, and everyone can remove their own.
`,
    },
    {
      id: "article-text",
      title: "Formatting, photos and links in articles",
      summary: "How to format headings, tables and footnotes, and which links become cards.",
      also: "markdown bold italic heading table footnote image picture editor shortcut keyboard html card link",
      related: ["writing-articles", "photographs"],
      text: `
Articles are written in **Markdown**, which stays readable as plain text. The editor has buttons for the common ones and shows how the text will look.

| You type | You get |
| --- | --- |
| \`## Heading\` | a heading, listed in the contents |
| \`**bold**\` and \`*italic*\` | emphasis |
| \`[words]\`, directly followed by \`(address)\` | a link |
| \`- item\` | a list |
| \`> words\` | a quotation |
| \`Text.[^a]\`, and below it \`[^a]: Source\` | a footnote |

HTML has no effect and is shown as typed.

# Keyboard

Ctrl+B makes the selected words bold, Ctrl+I italic, and Ctrl+K a link. On a Mac, use ⌘ in place of Ctrl. Pasting an address over selected words makes them a link too.

# Photos

Paste or drop photos into the text, or choose a file below it. An article can have up to {articlePhotos}. The first picture is also its cover in lists. Say between the brackets what a photo shows, for people who can't see it, and add a caption in quotation marks after its path.

# Links that become cards

If you link to a listing, a type, a public collection or another article on Obverse, it is also shown below the text as a card.
`,
    },
    {
      id: "blocking",
      title: "Blocking a member",
      summary: "What a blocked member can no longer do, and what still works.",
      also: "block unblock harassment mute ban ignore unwanted messages",
      related: ["reporting", "following", "swaps"],
      text: `
You can block a member from your conversation with them. [Blocked members](/settings/blocked) lists everyone you blocked, and lets you unblock them.

# While somebody is blocked

- Neither of you can write to the other, make offers to the other, follow the other or comment on the other's articles.
- They stop following you.
- You aren't matched for swaps.

They aren't told. If they try to write to you, they read that you don't want to be contacted.

# What still works

- **Orders:** you can write to each other about an order that you have together, because it still has to be completed.
- **Public pages:** they can still see your listings, bid in your auctions and buy at a fixed price. A block doesn't change what you offer to everyone.

If somebody threatens you or breaks our rules, [report it](/help/articles/reporting) as well.
`,
    },
  ],
};
