import { LinkLine } from "~/components/page";
import { Notice, ProblemLine } from "~/components/ui/notice";
import type { Report } from "./forms.server";
import { ParcelRow } from "./parcel-row";

const parcelsOf = (count: number) => (count === 1 ? "one parcel" : `${count} parcels`);

/** What was typed, beside the parcels that it is for, before it is done; or what became of it. */
export function NumberReport({ parcels, faults, shipped, isShipping, now }: Report & { now: number }) {
  const left = parcels.length + faults.length;
  const asked = parcels.length === 0 ? "No parcel found" : `Check ${parcelsOf(parcels.length)}`;
  const title = !isShipping ? asked : left === 0 ? "Done" : `${shipped} shipped, ${left} not`;
  return (
    <div id="checked">
      <Notice tone={!isShipping ? "plain" : left === 0 ? "good" : "bad"} title={title}>
        {shipped === 0
          ? "Nothing is marked as shipped yet."
          : `The buyer of ${parcelsOf(shipped)} can see the tracking number.`}
      </Notice>
      {faults.map(({ line, sentence }) => (
        <div key={`${line?.number} ${sentence}`} className="mt-3">
          <ProblemLine>{line ? `Line ${line.number}, “${line.text}”: ${sentence}` : sentence}</ProblemLine>
        </div>
      ))}
      <ul className="mt-6 border-b border-line">
        {parcels.map((parcel) => (
          <ParcelRow key={`${parcel.orderId} ${parcel.tracking} ${parcel.carrier}`} parcel={parcel} now={now} />
        ))}
      </ul>
      <LinkLine to="/orders/to-ship" className="mt-4">
        Everything that waits to be shipped
      </LinkLine>
    </div>
  );
}
