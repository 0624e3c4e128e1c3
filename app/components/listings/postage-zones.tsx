import type { postageZones } from "~/domain/postage/postage-words";

export type PostageZone = ReturnType<typeof postageZones>[number];

export function PostageZones({ zones }: { zones: readonly PostageZone[] }) {
  if (zones.length === 0) return null;
  return (
    <table className="mt-2 text-sm">
      <caption className="sr-only">Postage by destination</caption>
      <tbody>
        {zones.map(({ place, price }) => (
          <tr key={place}>
            <th scope="row" className="py-0.5 pr-6 text-left font-normal text-quiet">
              {place}
            </th>
            <td className="py-0.5 text-right tabular-nums">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
