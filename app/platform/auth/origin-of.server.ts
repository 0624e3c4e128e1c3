import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Origin } from "~/domain/security-events/security-event";

export function originOf({ address, device }: Pick<AppLoadContext, "address" | "device">): Origin {
  return { address, device };
}
