import { FACT_LABELS } from "~/components/listings/fact-labels";

type Fields = Readonly<Record<string, string | undefined>>;

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FACT_LABELS).map(([name, { label }]) => [name, label])),
  ...{
    typeId: "Catalogue type (number)",
    kind: "Kind",
    title: "Title",
    description: "Description",
    format: "Format",
    price: "Price",
  },
  ...{ start: "Starting price", reserve: "Reserve", buyNow: "Buy now", startsAt: "Opens", shipsFrom: "Ships from" },
  ...{
    freePostage: "Free postage",
    postageDomestic: "Postage to your country",
    postageRegion: "Postage to your region",
  },
  ...{
    postageWorld: "Postage worldwide",
    collectPlace: "Collection in person",
    postageService: "Service",
    dispatchDays: "Ships within",
    returns: "Returns",
  },
  postageProfile: "Postage profile",
};

/** What differs between two fillings of the listing form, in the form's words. Spaces around a text don't count. */
export function differences(saved: Fields, local: Fields) {
  const isPosted = Boolean(saved.shipsFrom || local.shipsFrom || saved.collectPlace || local.collectPlace);
  return Object.entries(LABELS).flatMap(([name, label]) => {
    // It is filled in before anything else is said about postage.
    if (name === "dispatchDays" && !isPosted) return [];
    const [before, now] = [saved, local].map((fields) => (fields[name] ?? "").replaceAll("\r\n", "\n").trim());
    if (before === undefined || now === undefined || before === now) return [];
    return [{ name, label, saved: before, local: now }];
  });
}
