import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppServer, commonApp } from "../app-server";

let app: AppServer;
beforeAll(async () => {
  app = await commonApp();
});
afterAll(() => app.close());

it("serves the landing page with the security headers", async () => {
  const response = await fetch(app.url);
  expect(response.status).toBe(200);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});
