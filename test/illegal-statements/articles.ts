import { insert, type Noun, type Row, update } from "./statement";

/** A draft of member 2. Article 1 is published in two revisions by member 1, article 2 is a draft of theirs. */
const draft = (change: Row = {}) => insert("articles", { author_id: 2, title: "Thalers", created_at: 10, ...change });

const edit = (set: Row, id = 2) => update("articles", set, `id = ${id}`);

/** The first revision of article 2. */
const revision = (change: Row = {}) =>
  insert("article_revisions", {
    article_id: 2,
    number: 1,
    at: 70,
    title: "Thalers",
    summary: "",
    tags: "",
    note: "",
    words: 1,
    body: "Text",
    shown: "{}",
    ...change,
  });

const photo = (change: Row = {}) =>
  insert("article_photos", { key: "f".repeat(32), article_id: 2, width: 10, height: 10, at: 70, ...change });

const comment = (change: Row = {}) =>
  insert("article_comments", { article_id: 1, author_id: 3, text: "A question.", at: 70, ...change });

const change = (set: Row, id = 1) => update("article_comments", set, `id = ${id}`);

const MANY_DRAFTS = `INSERT INTO articles (author_id, created_at)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT 2, i FROM n`;

const MANY_PHOTOS = `INSERT INTO article_photos (key, article_id, width, height, at)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) SELECT printf('%032d', i), 2, 1, 1, i FROM n`;

export const ARTICLES: Noun = {
  legal: [
    draft(),
    draft({ slug: "thalers-of-1780", author_id: 3 }),
    edit({ title: "Thalers", body: "Text" }),
    revision(),
    edit({ state: "withdrawn" }, 1),
    revision({ article_id: 1, number: 3 }),
    "DELETE FROM articles WHERE author_id = 2",
    photo(),
    comment(),
    comment({ parent_id: 1 }),
    change({ text: "Thanks.", edited_at: 100 }),
    change({ text: "", removed_at: 100, removed_by: "article-author" }),
    insert("article_reads", { article_id: 1, user_id: 3 }),
    insert("article_tags", { tag: "1780", published_at: 30, article_id: 1 }),
  ],
  refused: {
    articles_slug_format: {
      "a slug with a space": draft({ slug: "two words" }),
      "a slug of 81 letters": draft({ slug: "s".repeat(81) }),
    },
    articles_published_has_revision: { "a draft with a day of publication": edit({ published_at: 10 }) },
    "UNIQUE articles.slug": { "a file published twice": [draft({ slug: "a" }), draft({ slug: "a", author_id: 3 })] },
    too_many_articles: { "a member's 101st draft": [MANY_DRAFTS, draft()] },
    article_is_fixed: {
      "an article handed to another member": edit({ author_id: 2 }),
      "an article that takes a file's name": edit({ slug: "a" }),
      "an article written earlier": edit({ created_at: 1 }),
      "another day of publication": edit({ published_at: 31 }, 1),
      "a published article that is deleted": "DELETE FROM articles WHERE id = 1",
    },
    illegal_transition: {
      "an article published at birth": draft({ state: "published", published: 1, published_at: 1, changed_at: 1 }),
      "a draft published without a revision": edit({
        state: "published",
        published: 1,
        published_at: 1,
        changed_at: 1,
      }),
      "a withdrawn article published without a revision": [
        edit({ state: "withdrawn" }, 1),
        edit({ state: "published" }, 1),
      ],
      "a draft withdrawn": edit({ state: "withdrawn" }),
      "a published article made a draft": edit({ state: "draft" }, 1),
      "an article set back to an older revision": edit({ published: 1 }, 1),
    },
    article_revisions_cover_is_own: { "a picture of another site": revision({ cover: "https://example.org/a.webp" }) },
    revisions_are_permanent: {
      "a revision published twice": revision({ article_id: 1, number: 2 }),
      "a revision that skips a number": revision({ number: 2 }),
      "a changed revision": update("article_revisions", { body: "Other" }, "article_id = 1 AND number = 1"),
      "a deleted revision": "DELETE FROM article_revisions WHERE article_id = 1",
    },
    article_tags_tag_format: {
      "a tag with a capital": insert("article_tags", { tag: "Gold", published_at: 30, article_id: 1 }),
      "a tag of one letter": insert("article_tags", { tag: "g", published_at: 30, article_id: 1 }),
    },
    "UNIQUE article_tags.tag, article_tags.published_at, article_tags.article_id": {
      "a tag given twice": insert("article_tags", { tag: "gold", published_at: 30, article_id: 1 }),
    },
    "UNIQUE article_photos.key": { "a photo of two articles": photo({ key: "e".repeat(32) }) },
    too_many_photos: { "an article's 61st photo": [MANY_PHOTOS, photo()] },
    "UNIQUE article_reads.article_id, article_reads.user_id": {
      "a reader counted twice": insert("article_reads", { article_id: 1, user_id: 2 }),
    },
    not_published: { "a comment on a draft": comment({ article_id: 2 }) },
    invalid_reply: {
      "a reply to a reply": comment({ parent_id: 2 }),
      "a reply to a removed comment": [
        change({ text: "", removed_at: 100, removed_by: "author" }),
        comment({ parent_id: 1 }),
      ],
    },
    article_comments_text_length: {
      "an empty comment": comment({ text: "" }),
      "a comment of 4,001 characters": comment({ text: "c".repeat(4_001) }),
      "a removed comment that keeps its text": change({ removed_at: 100, removed_by: "author" }),
    },
    article_comments_edited_within: {
      "a comment changed after a quarter of an hour": change({ text: "Other", edited_at: 50 + 900_001 }),
      "a comment changed before it was written": change({ text: "Other", edited_at: 49 }),
    },
    article_comments_removed_by_known: { "a comment removed by nobody": change({ text: "", removed_at: 100 }) },
    comment_is_fixed: {
      "a comment moved to another article": change({ article_id: 2 }),
      "a comment by another member": change({ author_id: 3 }),
      "a removed comment that comes back": [
        change({ text: "", removed_at: 100, removed_by: "author" }),
        change({ text: "Back", removed_at: null, removed_by: null }),
      ],
      "a deleted comment": "DELETE FROM article_comments WHERE id = 2",
    },
  },
};
