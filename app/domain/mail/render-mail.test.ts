import { expect, it } from "vitest";
import { passwordChangedMail, passwordResetMail } from "./account-mails";
import { renderMail } from "./render-mail";

const TO = {
  id: "1.1@obverse.example",
  username: "Ada",
  address: "ada@example.test",
  origin: "https://obverse.example",
};

it("says the same as text and as HTML, with one link to the site", () => {
  const { to, subject, text, html } = renderMail(passwordResetMail("abc123"), TO);
  expect([to, subject]).toEqual(["ada@example.test", "Choose a new password"]);
  for (const form of [text, html]) {
    expect(form).toContain("Hello Ada,");
    expect(form).toContain("https://obverse.example/auth/reset?token=abc123");
    expect(form).toContain("expires in 30 minutes");
    expect(form.match(/https?:\/\/[^/"\s<]+/g)?.every((each) => each === TO.origin)).toBe(true);
  }
});

it("loads nothing, and shows what a member typed as text", () => {
  const { html } = renderMail(
    { subject: "<b>", paragraphs: ["a & b"], closing: "</p>" },
    { ...TO, username: "<img src=x>" },
  );
  expect(html).toContain("&lt;img src=x&gt;");
  expect(html).toContain("a &amp; b");
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
});

it("names the moment of a change in UTC", () => {
  const { text } = renderMail(passwordChangedMail(Date.UTC(2026, 10, 22, 23, 5)), TO);
  expect(text).toContain("November 22, 2026 at 11:05 PM UTC");
});
