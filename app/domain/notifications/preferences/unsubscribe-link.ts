import { isTopic, type Topic } from "~/domain/notifications/topics";

export type Stoppable = Topic | "digest";

/** The link of an email that stops emails like it, for whoever has the email. */
export interface UnsubscribeLink {
  readonly memberId: number;
  readonly stops: Stoppable;
  /** Proves that the email was sent to the member: 64 hexadecimal digits. */
  readonly signature: string;
}

const PATH = "/unsubscribe";

export function unsubscribePath({ memberId, stops, signature }: UnsubscribeLink): string {
  return `${PATH}?${new URLSearchParams({ member: String(memberId), stops, signature })}`;
}

export function readUnsubscribeLink(params: URLSearchParams): UnsubscribeLink | null {
  const [member = "", stops = "", signature = ""] = ["member", "stops", "signature"].map(
    (name) => params.get(name) ?? "",
  );
  if (!/^[1-9]\d{0,14}$/.test(member) || !/^[0-9a-f]{64}$/.test(signature)) return null;
  if (stops !== "digest" && !isTopic(stops)) return null;
  return { memberId: Number(member), stops, signature };
}
