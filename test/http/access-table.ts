/** What a route answers: a status, or the redirect to sign-in that leads back to it. */
type Answer = number | "sign-in";

export interface RouteAccess {
  /** An address of it; where an id is asked for, one that nothing has. */
  readonly path: string;
  /** To GET: signed out as a document, signed out as Remix's data request, signed in as a document. */
  readonly get: readonly [document: Answer, data: Answer, signedIn: Answer];
  /** To an empty POST: signed out, signed in. */
  readonly post: readonly [signedOut: Answer, signedIn: Answer];
  /** Takes a POST from any Origin, because it asks for a signature instead. */
  readonly speaksToServers?: true;
}

const page = (path: string, post: RouteAccess["post"] = [405, 405]): RouteAccess => ({
  path,
  get: [200, 200, 200],
  post,
});
/** A page for signed-in members only. `signedIn` is 404 where the address needs an id that nothing has. */
const memberPage = (path: string, signedIn: Answer = 200, post: RouteAccess["post"] = [405, 405]): RouteAccess => ({
  path,
  get: ["sign-in", "sign-in", signedIn],
  post,
});
const memberCall = (path: string, signedIn: Answer = 200): RouteAccess => ({
  path,
  get: [401, 401, signedIn],
  post: [405, 405],
});
const writingCall = (path: string, post: RouteAccess["post"]): RouteAccess => ({ path, get: [405, 405, 405], post });

/** Every route of app/routes by its file or folder, and who gets what from it. */
export const ACCESS: Readonly<Record<string, RouteAccess>> = {
  $: { path: "/nowhere", get: [404, 404, 404], post: [404, 404] },
  _index: page("/"),
  about: page("/about"),
  "api.$": { path: "/api/nowhere", get: [404, 404, 404], post: [404, 404] },
  "api.auctions_.$id": { path: "/api/auctions/999999", get: [404, 404, 404], post: [405, 405] },
  "api.auctions_.$id_.bids": { path: "/api/auctions/999999/bids", get: [404, 404, 404], post: [401, 400] },
  "api.auctions_.$id_.purchase": writingCall("/api/auctions/999999/purchase", [401, 400]),
  "api.auctions_.$id_.absentee": writingCall("/api/auctions/999999/absentee", [401, 400]),
  "api.auctions_.$id_.watch": writingCall("/api/auctions/999999/watch", [401, 404]),
  "api.confirm": writingCall("/api/confirm", [401, 415]),
  "api.listings": { path: "/api/listings", get: [200, 200, 200], post: [401, 415] },
  "api.listings_.$id": { path: "/api/listings/999999", get: [404, 404, 404], post: [405, 405] },
  "api.listings_.$id_.photos": writingCall("/api/listings/999999/photos", [401, 415]),
  "api.listings_.$id_.publish": writingCall("/api/listings/999999/publish", [401, 404]),
  "api.listings_.$id_.purchase": writingCall("/api/listings/999999/purchase", [401, 400]),
  "api.listings_.$id_.withdrawal": writingCall("/api/listings/999999/withdrawal", [401, 404]),
  "api.login": writingCall("/api/login", [415, 415]),
  "api.logout": writingCall("/api/logout", [204, 204]),
  "api.notifications": memberCall("/api/notifications"),
  "api.notifications_.$id_.read": writingCall("/api/notifications/999999/read", [401, 404]),
  "api.notifications_.unread": memberCall("/api/notifications/unread"),
  "api.openapi[.]json": { path: "/api/openapi.json", get: [200, 200, 200], post: [405, 405] },
  "api.orders": memberCall("/api/orders"),
  "api.orders_.$id": memberCall("/api/orders/999999", 404),
  "api.orders_.$id_.confirmation": writingCall("/api/orders/999999/confirmation", [401, 404]),
  "api.orders_.$id_.delivery": writingCall("/api/orders/999999/delivery", [401, 404]),
  "api.orders_.$id_.dispute": writingCall("/api/orders/999999/dispute", [401, 415]),
  "api.orders_.$id_.review": writingCall("/api/orders/999999/review", [401, 415]),
  "api.orders_.$id_.shipment": writingCall("/api/orders/999999/shipment", [401, 415]),
  "api.register": writingCall("/api/register", [415, 415]),
  "api.stripe_.connect-webhook": {
    path: "/api/stripe/connect-webhook",
    get: [405, 405, 405],
    post: [404, 404],
    speaksToServers: true,
  },
  "api.stripe_.webhook": {
    path: "/api/stripe/webhook",
    get: [405, 405, 405],
    post: [404, 404],
    speaksToServers: true,
  },
  "api.user": memberCall("/api/user"),
  "api.wallet": memberCall("/api/wallet"),
  "api.wallet_.deposits": writingCall("/api/wallet/deposits", [401, 400]),
  "api.wallet_.payment-methods": memberCall("/api/wallet/payment-methods"),
  "api.wallet_.payouts": writingCall("/api/wallet/payouts", [401, 400]),
  "api.wallet_.entries": memberCall("/api/wallet/entries"),
  "article.$id": memberPage("/article/999999", 404),
  articles: memberPage("/articles"),
  "auction.$id": memberPage("/auction/999999", 404, ["sign-in", 415]),
  auctions: memberPage("/auctions"),
  auth: { path: "/auth", get: [200, 200, 302], post: [415, 302] },
  "auth_.$provider": { path: "/auth/google", get: [404, 404, 404], post: [405, 405] },
  "auth_.$provider_.callback": { path: "/auth/google/callback", get: [404, 404, 404], post: [405, 405] },
  bids: memberPage("/bids"),
  browse: page("/browse"),
  "browse[.]atom": page("/browse.atom"),
  "browse[.]json": page("/browse.json"),
  coins: memberPage("/coins"),
  collections: memberPage("/collections"),
  "collections_.$id": memberPage("/collections/999999", 404),
  contact: page("/contact"),
  "create-listing": memberPage("/create-listing", 200, ["sign-in", 415]),
  dashboard: memberPage("/dashboard"),
  "enhanced-listing.$id": memberPage("/enhanced-listing/999999", 404, ["sign-in", 415]),
  help: page("/help"),
  "help_.articles.$id": { path: "/help/articles/999999", get: [404, 404, 404], post: [405, 405] },
  "listing-test.$id": memberPage("/listing-test/999999", 404, ["sign-in", 415]),
  "listing.$id": memberPage("/listing/999999", 404, ["sign-in", 415]),
  "listing_.$id_.edit": memberPage("/listing/999999/edit", 404, ["sign-in", 415]),
  "listing_.$id_.relist": memberPage("/listing/999999/relist", 404, ["sign-in", 415]),
  listings: memberPage("/listings", 200, ["sign-in", 415]),
  logout: { path: "/logout", get: [302, 202, 302], post: [302, 302] },
  "lots.$id": { path: "/lots/999999", get: [404, 404, 404], post: [405, 405] },
  "lots.$id_.record": { path: "/lots/999999/record", get: [404, 404, 404], post: [405, 405] },
  messages: memberPage("/messages"),
  notes: memberPage("/notes"),
  notifications: memberPage("/notifications", 200, ["sign-in", 415]),
  offers: memberPage("/offers", 200, ["sign-in", 415]),
  orders: memberPage("/orders"),
  "orders_.$id": memberPage("/orders/999999", 404, ["sign-in", 415]),
  "orders_.$id_.invoice": memberPage("/orders/999999/invoice", 404),
  "orders_.$id_.packing-slip": memberPage("/orders/999999/packing-slip", 404),
  "orders_.$id_.photos_.$key_.$file": memberPage(`/orders/999999/photos/${"0".repeat(32)}/full.webp`, 404),
  privacy: page("/privacy"),
  "profile.$id": memberPage("/profile/999999", 404),
  "robots[.]txt": page("/robots.txt"),
  sales: memberPage("/sales"),
  "sales_.$id": memberPage("/sales/999999", 404),
  "sales_.new": memberPage("/sales/new", 200, ["sign-in", 415]),
  search: page("/search"),
  "sellers.$username": { path: "/sellers/nobody-at-all", get: [404, 404, 404], post: [405, 405] },
  settings: memberPage("/settings", 200, ["sign-in", 415]),
  "settings_.addresses": memberPage("/settings/addresses", 200, ["sign-in", 415]),
  "settings_.addresses_.$id": memberPage("/settings/addresses/999999", 404, ["sign-in", 415]),
  "settings_.addresses_.new": memberPage("/settings/addresses/new", 200, ["sign-in", 415]),
  "sitemap[.]xml": page("/sitemap.xml"),
  "sitemaps.$kind.$file": { path: "/sitemaps/lots/999.xml", get: [404, 404, 404], post: [405, 405] },
  terms: page("/terms"),
  theme: { path: "/theme", get: [302, 202, 302], post: [415, 415] },
  types: page("/types"),
  "types_.$id": { path: "/types/999999", get: [404, 404, 404], post: [405, 405] },
  watched: memberPage("/watched"),
  wallet: memberPage("/wallet", 200, ["sign-in", 415]),
  "wallet_.statement": memberPage("/wallet/statement", 404),
  "wallet_.statement[.]csv": memberPage("/wallet/statement.csv"),
  "wallet_.methods": memberPage("/wallet/methods", 200, ["sign-in", 415]),
};
