/* What members write: an article with two revisions, a draft of the first member, and comments with a reply. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

const DATA = JSON.parse(readFileSync(new URL("demo-articles.json", import.meta.url), "utf8"));

/** `members` has an API client by username. Returns the addresses of the published articles by title. */
export async function writeArticles(members) {
  const published = new Map();
  for (const { author, revisions, draft, comments = [] } of DATA.articles) {
    const post = members.get(author);
    const [first] = draft ? [draft] : revisions;
    const edit = await post.submit("/articles/new", { key: randomUUID(), title: first.title });
    const path = edit.replace(/\/edit$/, "");
    let revision = 0;
    for (const { note = "", body, ...text } of draft ? [draft] : revisions) {
      const form = { ...text, note, body: body.join("\n\n"), revision: String(revision) };
      await post.submit(edit, { intent: draft ? "save" : "publish", ...form });
      revision += 1;
    }
    if (!draft) published.set(first.title, path);
    await discuss(members, path, comments);
  }
  return published;
}

async function discuss(members, path, comments) {
  for (const { by, text, replies = [] } of comments) {
    const at = await members.get(by).submit(path, { intent: "comment", key: randomUUID(), text });
    const [, comment] = at.split("#comment-");
    for (const reply of replies)
      await members.get(reply.by).submit(path, { intent: "reply", comment, key: randomUUID(), text: reply.text });
  }
}
