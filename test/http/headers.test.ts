import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppServer, startApp } from "../app-server";

let app: AppServer;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it("serves the landing page with the security headers", async () => {
  const response = await fetch(app.url);
  expect(response.status).toBe(200);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});
