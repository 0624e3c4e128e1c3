/** The path of the checkout page of one fixed-price listing, for links from other sites and chats. */
export const payPath = (listingId: number) => `/pay/${listingId}`;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? "");

/** HTML for the seller's own site. It names no price, which may change after it was pasted somewhere. */
export function buttonHtml({ title, url }: { title: string; url: string }): string {
  const style =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#7d4f14;color:#fff;font:600 16px system-ui,sans-serif;text-decoration:none";
  return `<a href="${escaped(url)}" style="${style}">Buy on Obverse: ${escaped(title)}</a>`;
}
