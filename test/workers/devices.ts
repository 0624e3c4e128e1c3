import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "../../workers/index";
import type { TestMember } from "../factories";

const SITE = "http://obverse.example";

/** A browser of a member: it keeps the cookies that it is sent. */
export class Device {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly member: TestMember,
    readonly db: D1Database,
  ) {
    this.cookies.set("session", member.token);
  }

  async send(method: string, path: string, body?: object) {
    const headers = new Headers(body && { "Content-Type": "application/json" });
    if (method !== "GET") headers.set("Idempotency-Key", crypto.randomUUID());
    return this.#ask(path, { method, headers, body: body ? JSON.stringify(body) : null });
  }

  /** Posts a page's form. */
  submit(path: string, fields: FormData | Readonly<Record<string, string>>) {
    return this.#ask(path, {
      method: "POST",
      headers: new Headers({ Host: new URL(SITE).host }),
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  }

  async #ask(path: string, options: { method: string; headers: Headers; body: BodyInit | null }) {
    const { method, headers } = options;
    headers.set("Origin", SITE);
    headers.set("Cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const init = { ...options, redirect: "manual" } as const;
    const execution = createExecutionContext();
    const request = new Request(SITE + path, init);
    const answer = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...env, DB: this.db },
      execution,
    );
    const text = await answer.text();
    await waitOnExecutionContext(execution);
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { status: answer.status, text, json: <Answer>(): Answer => JSON.parse(text) };
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.send("GET", path)).json<Answer>();
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
