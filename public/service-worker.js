/*
 * Shows pushed notifications, and a page of its own when a page can't be reached. It answers nothing else and keeps
 * nothing but the watched items as their page last showed them.
 */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("push", (event) => {
  const { title, body, tag, path, action, unread } = event.data.json();
  const options = {
    ...{ body, tag, renotify: true, icon: "/icons/icon-192.png", badge: "/icons/badge-96.png" },
    actions: action ? [{ action: action.path, title: action.title }] : [],
    data: { path },
  };
  const badge = navigator.setAppBadge?.(unread).catch(() => undefined);
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), badge]));
});

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(open(new URL(action || notification.data.path, self.location.origin).href));
});

/** In the tab that shows the page already, otherwise in a new one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: "window" });
  const shown = tabs.find(({ url }) => url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}

const KEPT = "/watched";

const keep = async (watched) => (await caches.open("watched")).put(KEPT, Response.json(watched));

self.addEventListener("message", (event) => {
  event.waitUntil(event.data === "signed-out" ? closeNotifications() : keep(event.data));
});

/** Whoever uses the browser next must not read them. */
async function closeNotifications() {
  for (const notification of await self.registration.getNotifications()) notification.close();
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const load = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(load().catch(offlinePage));
});

const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const moment = (at) => new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

function money(amountMinor, currency) {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amountMinor / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function row({ title, priceMinor, endsAt, standing }, currency) {
  const facts = [
    priceMinor === undefined ? "" : money(priceMinor, currency),
    standing === "leading" ? "you were leading" : standing === "outbid" ? "you were outbid" : "",
    endsAt === undefined ? "" : `closes ${moment(endsAt)}`,
  ];
  return `<li><b>${escaped(title)}</b><br>${escaped(facts.filter(Boolean).join(" · "))}</li>`;
}

const STYLE = `
  :root { color-scheme: light dark; --paper: #fcfaf6; --ink: #221d17; --quiet: #5f564a; --line: #ddd5c7; --link: #80521c; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #171512; --ink: #efe9df; --quiet: #b3a999; --line: #3a352e; --link: #d9a566; }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
  h1, h2 { font-family: Newsreader, Georgia, serif; font-weight: 500; } h2 { margin-top: 2.5rem; }
  p { color: var(--quiet); } a { color: var(--link); display: inline-block; padding: 0.5rem 0; }
  ul { list-style: none; padding: 0; } li { border-top: 1px solid var(--line); padding: 0.75rem 0; }`;

async function offlinePage() {
  const kept = await caches.match(KEPT, { cacheName: "watched" });
  const { items = [], currency = "USD", at = 0 } = (await kept?.json()) ?? {};
  const watched =
    items.length === 0
      ? ""
      : `<h2>Your watched items</h2><p>As they were on ${moment(at)}. Prices have probably changed since.</p>
        <ul>${items.map((item) => row(item, currency)).join("")}</ul>`;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Offline · Obverse</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
    <body><main><h1>You’re offline</h1><p>This page needs a connection.</p><a href="">Try again</a>${watched}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
