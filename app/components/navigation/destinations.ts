export interface Destination {
  readonly label: string;
  readonly to: string;
}

export interface MenuGroup {
  readonly label: string;
  readonly links: readonly Destination[];
}

export const links = (places: Readonly<Record<string, string>>): readonly Destination[] =>
  Object.entries(places).map(([label, to]) => ({ label, to }));

export const CATEGORY_TABS: readonly Destination[] = links({
  Dashboard: "/dashboard",
  Coins: "/coins",
  Notes: "/notes",
  Articles: "/articles",
  Auctions: "/auctions",
});

const TRADING = {
  Listings: "/listings",
  Orders: "/orders",
  Bids: "/bids",
  Offers: "/offers",
  Watched: "/watched",
  Collections: "/collections",
};

export function userMenuGroups(userId: number): readonly MenuGroup[] {
  return [
    {
      label: "Your pages",
      links: links({
        Dashboard: "/dashboard",
        Profile: `/profile/${userId}`,
        Messages: "/messages",
        Wallet: "/wallet",
        Settings: "/settings",
        "Help & Support": "/help",
        About: "/about",
      }),
    },
    { label: "Your trading", links: [...links(TRADING), ...links({ Types: "/types" })] },
  ];
}

export function mobileMenuGroups(userId: number): readonly MenuGroup[] {
  return [
    { label: "Marketplace", links: [...CATEGORY_TABS, ...links({ Types: "/types" })] },
    { label: "Your trading", links: links({ ...TRADING, Following: "/following", "List Item": "/create-listing" }) },
    {
      label: "Your account",
      links: links({
        Profile: `/profile/${userId}`,
        Messages: "/messages",
        Search: "/search",
        Wallet: "/wallet",
        "Help & Support": "/help",
        About: "/about",
        Settings: "/settings",
      }),
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
