import { MEASURED_EDGE } from "~/domain/photos/measuring/grey-picture";
import type { PhotoMeasures } from "~/domain/photos/measuring/measure-picture";

interface StoredPhoto {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

export function photoReport(
  { photos, added }: { readonly photos: readonly StoredPhoto[]; readonly added: readonly StoredPhoto[] },
  measures: ReadonlyMap<number, PhotoMeasures>,
  shared: readonly { readonly photoId: number; readonly listingId: number }[],
  item: PhotographedItem,
) {
  const allPhotos = [
    ...photos.map((photo, index) => ({ ...photo, name: `Photo ${index + 1}` })),
    ...added.map((photo, index) => ({ ...photo, name: `Added photo ${index + 1}` })),
  ];
  const measured = allPhotos.map((photo) => ({ ...photo, measures: measures.get(photo.id) }));
  return {
    findings: photoFindings(measured, item),
    /** Photos that other members' published listings show too: how many of them, and the first. */
    shared: allPhotos.flatMap(({ id, name }) => {
      const found = shared.filter(({ photoId }) => photoId === id);
      return found[0] ? [{ photo: name, count: found.length, listingId: found[0].listingId }] : [];
    }),
    unmeasured: allPhotos.filter(({ id }) => !measures.has(id)).length,
  };
}

export type PhotoReport = ReturnType<typeof photoReport>;

/** A longest edge, in pixels, from which a buyer can zoom into a coin's details. */
const ENOUGH_PIXELS = 1_000;
/** Across the item itself, which may be small in a large photo: 12 pixels a millimetre of a silver dollar. */
const ENOUGH_ACROSS = 450;
/**
 * The share of detail, in thousandths, that is left at half the size. Sharp photos of worn coins come down to 270; a
 * blur of 2 pixels puts coins at 150 and banknotes at 240.
 */
const BLURRED = 170;
/** The thinnest lines that such a blur leaves visible, in pixels of the measured picture: a quarter of their contrast. */
const LOST_AT_HALF = 3;
const LOST_AT_QUARTER = 6;
/** Too dark if 95% of the item is darker than this, in thousandths of white. A well-lit dark bronze coin reaches 550. */
const DARK = 250;
/** In thousandths of the item; a proof coin's reflections stay below. Without an item, white may be the table's. */
const BURNT_OUT = 150;
const BURNT_OUT_ANYWHERE = 500;

export interface ReportedPhoto {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly measures: PhotoMeasures | undefined;
}

export interface PhotographedItem {
  readonly kind: string;
  readonly diameterMm: number | undefined;
  readonly widthMm: number | undefined;
}

/** Only what was measured beyond doubt. */
export function photoFindings(photos: readonly ReportedPhoto[], item: PhotographedItem): string[] {
  if (photos.length === 0) return ["There are no photos yet."];
  const sides = photos.length === 1 && item.kind !== "other" ? ["Only one side is shown. Add the other one."] : [];
  return [...sides, ...photos.flatMap((photo) => faultsOf(photo, item))];
}

function faultsOf(photo: ReportedPhoto, item: PhotographedItem): string[] {
  const { measures, name } = photo;
  const faults = [
    sizeFault(photo, item),
    ...(measures ? [cutFault(measures, name, item), lightFault(measures, name)] : []),
  ];
  const blur = measures && blurFault(photo, measures, item);
  return [...faults, blur].filter((each) => each !== undefined);
}

const nounOf = ({ kind }: PhotographedItem) => (kind === "coin" ? "coin" : kind === "note" ? "banknote" : "item");

function sizeFault({ name, width, height, measures }: ReportedPhoto, item: PhotographedItem) {
  if (Math.max(width, height) < ENOUGH_PIXELS)
    return `${name} is small (${width} × ${height} pixels), so buyers can't zoom in far.`;
  const across = measures?.piece?.across ?? ENOUGH_ACROSS;
  return across < ENOUGH_ACROSS
    ? `${name}: the ${nounOf(item)} is only ${across} pixels across, so buyers can't zoom in far.`
    : undefined;
}

function cutFault({ piece }: PhotoMeasures, name: string, item: PhotographedItem) {
  if (!piece || piece.cutAt.length === 0) return undefined;
  return `${name}: the edge of the ${nounOf(item)} is cut off at the ${piece.cutAt.join(" and ")}.`;
}

function lightFault({ piece, brightest, highlights }: PhotoMeasures, name: string) {
  if (brightest < DARK)
    return `${name} is too dark: 95% of it has less than ${percent(brightest + 10)} of the brightness of white.`;
  return highlights > (piece ? BURNT_OUT : BURNT_OUT_ANYWHERE)
    ? `${name} is overexposed: ${percent(highlights)} of it is plain white, where no detail is left.`
    : undefined;
}

function blurFault({ name, width, height }: ReportedPhoto, { piece, detail }: PhotoMeasures, item: PhotographedItem) {
  if (!detail || detail.half >= BLURRED) return undefined;
  const blurPixels = detail.quarter < BLURRED ? LOST_AT_QUARTER : LOST_AT_HALF;
  const millimetres = piece && (piece.shape === "round" ? item.diameterMm : item.widthMm);
  if (!piece || !millimetres || (piece.shape === "rectangle" && piece.cutAt.length > 0))
    return `${name} is blurred, so fine details can't be made out.`;
  const scale = Math.max(1, Math.max(width, height) / MEASURED_EDGE);
  const finest = (blurPixels * scale * millimetres) / piece.across;
  return `${name} is blurred: details smaller than about ${finest.toFixed(1)} mm can't be made out.`;
}

const percent = (thousandths: number) => `${Math.round(thousandths / 10)}%`;
