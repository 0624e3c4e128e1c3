import { timingSafeEqual } from "node:crypto";
import { hashToken } from "~/domain/accounts/make-token.server";
import type { Session } from "~/domain/accounts/session.server";

/** A secret of this session in the links that begin to connect an account, so that no other site can begin it. */
export function connectToken({ tokenHash }: Pick<Session, "tokenHash">): Promise<string> {
  return hashToken(`connect:${tokenHash}`);
}

export async function isConnectToken(session: Session, token: string | null): Promise<boolean> {
  const [expected, actual] = [await connectToken(session), token ?? ""].map((each) => new TextEncoder().encode(each));
  return expected !== undefined && actual?.length === expected.length && timingSafeEqual(expected, actual);
}
