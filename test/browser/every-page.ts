import type { AppServer } from "../app-server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { makeNotification } from "./visitor";

/** The pages of the app with something on them, for checks that must hold on all of them. */
export interface Pages {
  readonly member: TestMember;
  readonly forAnyone: readonly string[];
  readonly forMembers: readonly string[];
}

/** What a signed-out visitor gets without any script. */
export const SCRIPTLESS = ["/", "/about", "/help", "/help/articles/bidding", "/help/articles/accessibility"] as const;

export async function furnish(app: AppServer): Promise<Pages> {
  const member = await makeMember(app.env, { username: "janvier", fundsMinor: 50_000 });
  const other = await makeMember(app.env, { username: "pernelle" });
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: other.id, title: "Sovereign, 1911, Perth" });
  await makeAuction(app.env, { sellerId: member.id, title: "Morgan dollar, 1921" });
  await makeNotification(app, member.id, { title: "You were outbid", listingId });
  await makeNotification(app, member.id, { title: "Welcome to Obverse" });
  return {
    member,
    forAnyone: [...SCRIPTLESS, "/auth?tab=login", "/auth?tab=register", "/browse", "/search?q=sovereign", "/nowhere"],
    forMembers: [
      "/",
      "/listings",
      "/coins",
      "/notes",
      "/articles",
      "/auctions",
      `/auction/${auctionId}`,
      `/listing/${listingId}`,
      `/profile/${other.id}`,
      "/create-listing",
      "/messages",
      "/notifications",
      "/wallet",
      "/settings",
      "/collections",
      "/collections/acquired",
      "/dashboard",
      "/orders",
      "/help",
      "/nowhere",
    ],
  };
}
