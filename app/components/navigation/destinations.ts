export interface Destination {
  readonly label: string;
  readonly to: string;
}

/** In the order of the strip. */
export const CATEGORY_TABS: readonly Destination[] = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Coins", to: "/coins" },
  { label: "Notes", to: "/notes" },
  { label: "Articles", to: "/articles" },
  { label: "Auctions", to: "/auctions" },
];

/** In the menu's order, before 'Log out'. */
export function userMenuLinks(userId: number): readonly Destination[] {
  return [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Profile", to: `/profile/${userId}` },
    { label: "Messages", to: "/messages" },
    { label: "Wallet", to: "/wallet" },
    { label: "Settings", to: "/settings" },
    { label: "Help & Support", to: "/help" },
    { label: "About", to: "/about" },
  ];
}

/** The phone menu's groups, before 'Logout'. */
export function mobileMenuGroups(
  userId: number,
): readonly { readonly label: string; readonly links: readonly Destination[] }[] {
  return [
    { label: "Marketplace", links: CATEGORY_TABS },
    {
      label: "Your trading",
      links: [
        { label: "Orders", to: "/orders" },
        { label: "Offers", to: "/offers" },
        { label: "Bids", to: "/bids" },
        { label: "Watched", to: "/watched" },
        { label: "Collections", to: "/collections" },
        { label: "List Item", to: "/create-listing" },
      ],
    },
    {
      label: "Your account",
      links: [
        { label: "Profile", to: `/profile/${userId}` },
        { label: "Messages", to: "/messages" },
        { label: "Search", to: "/search" },
        { label: "Wallet", to: "/wallet" },
        { label: "Help & Support", to: "/help" },
        { label: "About", to: "/about" },
        { label: "Settings", to: "/settings" },
      ],
    },
  ];
}

/** The tab a path belongs to: a single auction belongs to Auctions, a single article to Articles. */
export function activeTab(pathname: string): string | undefined {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  if (first === "/auction") return "/auctions";
  if (first === "/article") return "/articles";
  return CATEGORY_TABS.find((tab) => tab.to === first)?.to;
}
