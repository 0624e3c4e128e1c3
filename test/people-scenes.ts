import type { AppServer } from "./app-server";
import type { TestMember } from "./factories";
import { callerFor, formWithPhotos } from "./http/caller";
import { demoPicture } from "./pictures";

type App = Pick<AppServer, "url">;

/** Posts a form as the member; returns where it leads. */
async function submitted(app: App, member: TestMember, path: string, form: Record<string, string> | FormData) {
  const answer = await callerFor(app, member).submit(path, form);
  const to = answer.headers.get("Location");
  if (answer.status !== 302 || !to) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return to;
}

const idIn = (text: string, pattern: RegExp): number => {
  const [, id] = pattern.exec(text) ?? [];
  if (id === undefined) throw new Error(`no ${pattern} in ${text}`);
  return Number(id);
};

/** A collection with one photographed coin, added by its forms. `fields` replace those of the coin's form. */
export async function makeCollection(
  app: App,
  member: TestMember,
  {
    name = "Thalers",
    audience = "private",
    fields = {},
  }: Partial<Record<"name" | "audience", string>> & {
    fields?: Readonly<Record<string, string>>;
  } = {},
): Promise<{ readonly collectionId: number; readonly itemId: number }> {
  const begun = { intent: "save", key: crypto.randomUUID(), name, description: "", audience };
  const collectionId = idIn(await submitted(app, member, "/collections/new", begun), /collection=(\d+)/);
  const coin = { collection: `${collectionId}`, status: "own", kind: "coin", title: "Thaler of Prussia", ...fields };
  const form = { intent: "add", key: crypto.randomUUID(), ...coin };
  const photos = [demoPicture("thaler-1780-obverse")];
  await submitted(app, member, "/collections/add", formWithPhotos(form, photos, "obverse"));
  const page = await callerFor(app, member).read(`/collections/${collectionId}`);
  return { collectionId, itemId: idIn(page, /href="\/collections\/items\/(\d+)"/) };
}

/** An article, written by its forms: a draft if nothing else is said, or published in as many revisions as asked for. */
export async function makeArticle(
  app: App,
  member: TestMember,
  { revisions = 0, ...text }: { title: string; summary: string; tags: string; body: string; revisions?: number },
): Promise<{ readonly articleId: number }> {
  const to = await submitted(app, member, "/articles/new", { key: crypto.randomUUID(), title: text.title });
  const form = { ...text, note: "", revision: "0" };
  if (revisions === 0) await submitted(app, member, to, { intent: "save", ...form });
  for (let revision = 0; revision < revisions; revision += 1) {
    const body = `${text.body}\n\nRevision ${revision + 1}.`;
    await submitted(app, member, to, { intent: "publish", ...form, body, revision: `${revision}` });
  }
  return { articleId: idIn(to, /\/article\/(\d+)\/edit/) };
}
