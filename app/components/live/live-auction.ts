import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PublicAuction, RoomMessage } from "~/domain/auctions/lot/room-protocol";
import { isInteger, isRecord, keepBookmark, keepSocket, parseRecord } from "./live-socket";

const INTEGERS = ["id", "listingId", "priceMinor", "minimumMinor", "bidCount", "seq"];
const TEXTS = ["startsAt", "endsAt"];
const FLAGS = ["hasReserve", "reserveMet", "boughtNow"];
const STATUSES: readonly unknown[] = ["scheduled", "live", "sold", "unsold", "cancelled"];

/** Parsed by hand: the schema library would weigh more than the rest of the page. */
export function parseRoomMessage(text: string): RoomMessage | undefined {
  const { type, auction, count, bookmark } = parseRecord(text) ?? {};
  if (type === "watching") return isInteger(count) ? { type, count } : undefined;
  if (type !== "price" && type !== "extended" && type !== "closed") return undefined;
  if (bookmark !== undefined && typeof bookmark !== "string") return undefined;
  return isPublicAuction(auction) ? { type, auction, bookmark } : undefined;
}

function isPublicAuction(value: unknown): value is PublicAuction {
  return (
    isRecord(value) &&
    STATUSES.includes(value.status) &&
    INTEGERS.every((name) => isInteger(value[name])) &&
    TEXTS.every((name) => typeof value[name] === "string") &&
    FLAGS.every((name) => typeof value[name] === "boolean") &&
    (value.buyNowMinor === undefined || isInteger(value.buyNowMinor))
  );
}

/** A random delay up to this keeps a crowd from fetching all at once. */
const REFETCH_WITHIN_MS = 700;

export interface LiveAuction {
  readonly auction: PublicAuction;
  readonly watching: number | null;
  /** False while the connection is lost, when the page may be out of date. */
  readonly isLive: boolean;
}

/** An auction only moves forward, from scheduled to live to closed: an older message never sets it back. */
const stageOf = ({ status }: PublicAuction) => Math.min(STATUSES.indexOf(status), 2);

function isNewer(one: PublicAuction, other: PublicAuction): boolean {
  if (stageOf(one) !== stageOf(other)) return stageOf(one) > stageOf(other);
  if (one.seq !== other.seq) return one.seq > other.seq;
  return one.endsAt > other.endsAt || (one.reserveMet && !other.reserveMet);
}

/** The auction as the page was rendered with it, then as its room reports it, whichever is newer. */
export function useLiveAuction(loaded: PublicAuction): LiveAuction {
  const [received, setReceived] = useState<PublicAuction | null>(null);
  const [watching, setWatching] = useState<number | null>(null);
  const [isLive, setIsLive] = useState(true);
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  isBusy.current = useNavigation().state !== "idle";
  const latest = useRef(loaded);
  if (isNewer(loaded, latest.current)) latest.current = loaded;

  // A closed auction no longer changes.
  const isOpen = loaded.status === "scheduled" || loaded.status === "live";
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = keepSocket(`/api/auctions/${loaded.id}/live`, {
      connected: setIsLive,
      message: (text) => {
        const message = parseRoomMessage(text);
        if (message?.type === "watching") setWatching(message.count);
        else if (message) {
          keepBookmark(`auction-${loaded.id}`, message.bookmark);
          receive(message.auction);
        }
        return message !== undefined;
      },
    });
    function receive(auction: PublicAuction) {
      setReceived(auction);
      if (!isNewer(auction, latest.current)) return;
      latest.current = auction;
      refetchSoon();
    }
    function refetchSoon() {
      clearTimeout(timer);
      timer = setTimeout(refetch, Math.random() * REFETCH_WITHIN_MS);
    }
    // Fetching now would abort a page that is being loaded, and lose the message that only its first response has.
    function refetch() {
      if (isBusy.current) refetchSoon();
      else revalidate();
    }
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [loaded.id, isOpen, revalidate]);

  const auction = received && received.id === loaded.id && isNewer(received, loaded) ? received : loaded;
  return { auction, watching, isLive };
}
