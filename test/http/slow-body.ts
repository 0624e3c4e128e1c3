import { request } from "node:http";
import type { AppServer } from "../app-server";
import type { TestMember } from "../factories";

interface SlowPost {
  readonly path: string;
  readonly body: string;
  readonly type: string;
  readonly member: TestMember;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts in two parts: the headers and five bytes at once, the rest when `rest` is settled. */
export function postSlowly(
  app: Pick<AppServer, "url">,
  { path, body, type, member, headers: more = {} }: SlowPost,
  rest: Promise<unknown>,
): Promise<{ readonly status: number; readonly to: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Origin: app.url.origin,
      Cookie: member.cookie,
      "Content-Type": type,
      "Content-Length": String(body.length),
      ...more,
    };
    const post = request(new URL(path, app.url), { method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, to: response.headers.location }));
    });
    post.on("error", reject);
    post.write(body.slice(0, 5));
    rest.then(() => post.end(body.slice(5)), reject);
  });
}
