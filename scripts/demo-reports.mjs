/*
 * What members report, one thing of each kind, and letters to the operator. demo-operator.mjs then decides about some of
 * them.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { callsOf } from "./demo-api.mjs";

export const { reports: REPORTS, letters: LETTERS } = JSON.parse(
  readFileSync(new URL("demo-reports.json", import.meta.url), "utf8"),
);

/** `members` makes calls by username, `listings` has ids and `articles` addresses by title. */
export async function reportThings(url, { members, listings, articles }) {
  const idOf = async (username) => (await members.get(username).get("/api/user")).id;
  const found = {
    listing: ({ of }) => listings.get(of),
    photo: async ({ by, of }) => (await members.get(by).get(`/api/listings/${listings.get(of)}`)).photos[0].id,
    profile: ({ of }) => idOf(of),
    article: ({ of }) => articles.get(of).split("/").at(-1),
    comment: async ({ from, on, text }) => {
      const at = await members.get(from).submit(articles.get(on), { intent: "comment", key: randomUUID(), text });
      return at.split("#comment-")[1];
    },
    message: async ({ by, from, text }) => {
      const message = { intent: "message", to: await idOf(by), listing: "", body: text, key: randomUUID() };
      const [thread] = (await members.get(from).submit("/messages/new", message)).split("#");
      const { messages } = await members.get(by).get(`/api/threads/${thread.split("/").at(-1)}/messages`);
      return messages.find(({ body }) => body === text).id;
    },
  };
  for (const report of REPORTS) {
    const id = await found[report.kind](report);
    const { by, kind, reason, note } = report;
    await members.get(by).submit(`/report/${kind}/${id}`, { reason, note });
  }
  for (const { from, name, topic, body, website = "" } of LETTERS) {
    const email = `${name.split(" ")[0].toLowerCase()}@example.test`;
    const author = from ? members.get(from) : callsOf(url, name);
    await author.submit("/contact", { key: randomUUID(), name, email, topic, body, website });
  }
}
