import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { renderApp } from "../../workers/render-app";
import { makeAuction, makeMember } from "../factories";
import { renderResponse } from "./rendered";

// A part that browsers load on demand isn't there yet when an isolate renders it for the first time. This file renders
// nothing before, so that the part is loaded here.
it("renders the parts that browsers load on demand with the first page of an isolate", async () => {
  const seller = await makeMember(env);
  const { listingId } = await makeAuction(env, { sellerId: seller.id });
  await env.DB.prepare("INSERT INTO listing_additions (listing_id, note, at) VALUES (?, 'Weighed again: 26.73 g', ?)")
    .bind(listingId, Date.now())
    .run();
  // The seller's own views aren't counted, which would go on after this test.
  const page = await renderResponse(renderApp, { method: "GET", path: `/listing/${listingId}`, cookie: seller.cookie });
  expect(page.status).toBe(200);
  expect(page.body).toContain(
    '<p class="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">Weighed again: 26.73 g</p>',
  );
  expect(page.body).toMatch(/^<!DOCTYPE html><html/);
});
