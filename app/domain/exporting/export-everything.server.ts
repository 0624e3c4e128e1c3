import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { csvOf, jsonOf } from "~/domain/collections/exchange/writing/export-file.server";
import { type ZippedFile, zipStream } from "~/domain/importing/zip/zip-stream";
import { avatarKey } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { exportReadme } from "./export-readme.server";
import { EXPORTED_TABLES } from "./exported-tables.server";
import { tableRows } from "./table-rows.server";
import type { Exporting } from "./with-values.server";
import { rowsAsCsv, rowsAsJson } from "./write-rows";

interface Asked extends Exporting {
  readonly username: string;
  readonly currency: string;
}

/** Written while it is read, without photos. */
export function exportEverything(
  db: Reader,
  pictures: Pick<PhotoStore<"avatar">, "get">,
  { username, currency, ...exporting }: Asked,
) {
  const { memberId, now } = exporting;
  async function* files(): AsyncGenerator<ZippedFile> {
    const readme = exportReadme(EXPORTED_TABLES, { username, currency, now });
    yield { name: "README.txt", contents: new TextEncoder().encode(readme) };
    const picture = await pictureOf(db, pictures, memberId);
    if (picture) yield { name: "picture.webp", contents: picture };
    const rules = { isOwner: true, withPhotos: false, currency };
    yield { name: "collections.json", contents: jsonOf(db, { viewerId: memberId }, { ...rules, now }) };
    yield { name: "collections.csv", contents: csvOf(db, { viewerId: memberId }, rules) };
    for (const table of EXPORTED_TABLES) {
      yield { name: `${table.name}.json`, contents: rowsAsJson(tableRows(db, table, exporting)) };
      const names = Object.keys(table.columns);
      yield { name: `${table.name}.csv`, contents: rowsAsCsv(names, tableRows(db, table, exporting)) };
    }
  }
  return { name: "obverse-everything.zip", type: "application/zip", parts: zipStream(files(), now) };
}

async function pictureOf(db: Reader, pictures: Pick<PhotoStore<"avatar">, "get">, memberId: number) {
  const [member] = await db.select({ path: users.profileImageUrl }).from(users).where(eq(users.id, memberId));
  return member?.path ? pictures.get(avatarKey(member.path), "thumb") : undefined;
}
