import { CopyField } from "~/components/ui/copy-field";
import { QrImage } from "~/components/ui/qr-image";

/** The seller's payment button: a link, a QR code and HTML that lead to the listing's checkout page. */
export function PaymentButton({
  url,
  html,
  qr,
}: {
  url: string;
  html: string;
  qr: { readonly size: number; readonly path: string };
}) {
  return (
    <section aria-labelledby="payment-button" className="flex flex-col gap-4">
      <h2 id="payment-button" className="text-xl">
        Payment button
      </h2>
      <p className="max-w-prose text-quiet">
        Share this listing on your own site, in a chat or in print. It leads to a page where this item can be bought.
        Anyone can open it.
      </p>
      <CopyField label="Link" text={url} />
      <CopyField label="HTML for your site" text={html} lines={4} />
      <figure className="flex flex-col gap-1.5">
        <figcaption className="font-semibold">QR code</figcaption>
        <QrImage qr={qr} label={`QR code of ${url}`} />
      </figure>
    </section>
  );
}
