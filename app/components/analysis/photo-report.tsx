import { TitledSection } from "~/components/ui/titled-section";

/** What is known of the photos, and what no photo tells. */
export function PhotoReport({ faults }: { faults: readonly string[] }) {
  return (
    <TitledSection id="photo-report" title="Photos">
      {faults.length === 0 ? (
        <p className="mt-2">There are enough photos, and each is large enough to zoom into.</p>
      ) : (
        <ul className="mt-2 list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 max-w-prose text-sm text-quiet">
        We check how many photos there are and their size in pixels, not how sharp or well lit they are. Photos can't
        show whether an item is genuine, has been cleaned or tooled, or what it weighs.
      </p>
    </TitledSection>
  );
}
