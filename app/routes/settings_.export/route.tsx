import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPanel } from "~/components/accounts/confirm-again";
import { SettingsPage, TitledSection } from "~/components/page";
import { Button, ButtonLink, TextLink } from "~/components/ui/controls";
import { DOWNLOADS_PER_DAY } from "~/domain/exporting/downloads-per-day";
import { photoCounts } from "~/domain/exporting/export-photos.server";
import { countSealedAuctions, SEALED_PER_ZIP } from "~/domain/exporting/export-sealed-bids.server";
import { KIND_LABELS, PHOTO_KINDS, PHOTOS_PER_ZIP } from "~/domain/exporting/photo-kinds";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/http/request.server";
import { useDownload } from "./use-download";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Export everything · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const [confirmation, sealedCount, photos] = await Promise.all([
    waysToConfirmRequest(context, session),
    countSealedAuctions(context.reader, session.member.id),
    photoCounts(context.reader, {
      memberId: session.member.id,
      chosenKind: PHOTO_KINDS.find((each) => each === context.url.searchParams.get("of")),
    }),
  ]);
  const zips = photos.flatMap(({ kind, photos: count = 0 }) =>
    Array.from({ length: Math.ceil(count / PHOTOS_PER_ZIP) }, (_, index) => ({
      file: `photos?of=${kind}&part=${index + 1}`,
      name: `obverse-${kind}-${index + 1}.zip`,
      label: count > PHOTOS_PER_ZIP ? `${KIND_LABELS[kind]}, part ${index + 1}` : KIND_LABELS[kind],
      photos: Math.min(PHOTOS_PER_ZIP, count - index * PHOTOS_PER_ZIP),
    })),
  );
  const uncounted = photos.filter(({ photos }) => photos === undefined).map(({ kind }) => kind);
  return { confirmation, zips, uncounted, bidParts: Math.ceil(sealedCount / SEALED_PER_ZIP) };
}

const ROW = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3";

export default function ExportEverything() {
  const { confirmation, zips, uncounted, bidParts } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title="Export everything" lead="Download everything that Obverse keeps about you, whenever you like.">
      <ConfirmPanel confirmation={confirmation} backTo="/settings/export" what="download your data" />
      <TitledSection id="data" title="Your data">
        <p className="mt-1 max-w-prose text-quiet">
          A ZIP file with your account, addresses, listings, bids, orders, wallet, messages, collections, articles,
          reviews and everything else, as JSON and as CSV for spreadsheets, and your profile picture. A README explains
          each file. You can download it {DOWNLOADS_PER_DAY.data} times a day.
        </p>
        <div className="mt-4">
          <Download file="data" label="Download your data" name="obverse-everything.zip" />
        </div>
        {bidParts > 0 ? (
          <ul className="mt-6 border-b border-line">
            {Array.from({ length: bidParts }, (_, index) => {
              const name = `obverse-older-bids-${index + 1}.zip`;
              const label = `Your bids in older auctions${bidParts > 1 ? `, part ${index + 1}` : ""}`;
              return (
                <li key={name} className={ROW}>
                  {label}
                  <Download file={`bids?part=${index + 1}`} label="Download" hint={label} name={name} />
                </li>
              );
            })}
          </ul>
        ) : null}
      </TitledSection>
      <TitledSection id="photos" title="Your photos" className="mt-12">
        {zips.length + uncounted.length > 0 ? (
          <ul className="mt-3 border-b border-line">
            {zips.map(({ file, name, label, photos }) => (
              <li key={file} className={ROW}>
                <span>
                  {label} <span className="text-sm text-quiet">({photos === 1 ? "1 photo" : `${photos} photos`})</span>
                </span>
                <Download file={file} label="Download" hint={label} name={name} />
              </li>
            ))}
            {uncounted.map((kind) => (
              <li key={kind} className={ROW}>
                {KIND_LABELS[kind]}
                <ButtonLink to={`?of=${kind}`} preventScrollReset aria-label={`Show downloads: ${KIND_LABELS[kind]}`}>
                  Show downloads
                </ButtonLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-quiet">You haven't uploaded photos for listings, messages or articles.</p>
        )}
        <p className="mt-4 max-w-prose text-quiet">
          Photos of your collections come with their own export.{" "}
          <TextLink to="/collections/import#export">Export your collections</TextLink>
        </p>
      </TitledSection>
    </SettingsPage>
  );
}

interface DownloadProps {
  /** Its address below the page's. */
  readonly file: string;
  readonly label: string;
  /** What it downloads, for a label that doesn't say it. */
  readonly hint?: string;
  /** Of the saved file. */
  readonly name: string;
}

/** A link that downloads a file. With a script the page shows how much has arrived, and tells if it breaks off. */
function Download({ file, label, hint, name }: DownloadProps) {
  const { isConfirmed } = useLoaderData<typeof loader>().confirmation;
  const { received, fault, start } = useDownload(file, name);
  const ariaLabel = hint === undefined ? undefined : `${label}: ${hint}`;
  if (!isConfirmed)
    return (
      <Button type="button" disabled aria-label={ariaLabel}>
        {label}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={`/settings/export/${file}`} reloadDocument onClick={start} aria-label={ariaLabel}>
        {received === null ? label : "Downloading"}
      </ButtonLink>
      <span role="status" className="text-sm text-quiet tabular-nums empty:hidden">
        {received === null
          ? null
          : `${received.files === 1 ? "1 file" : `${received.files} files`}, ${(received.bytes / 1024 / 1024).toFixed(1)} MB so far`}
      </span>
      {fault ? <p className="basis-full text-sm text-oxide">{fault}</p> : null}
    </div>
  );
}
