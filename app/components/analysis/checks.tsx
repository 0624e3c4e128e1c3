import { clsx } from "clsx";
import { TitledSection } from "~/components/page";
import { Check, Circle, CircleAlert } from "~/components/ui/icons";
import type { ItemCheck } from "~/domain/analysis/panel/item-checks";

const SIGNS = {
  agrees: { Icon: Check, colour: "text-verdigris", words: "Agrees" },
  differs: { Icon: CircleAlert, colour: "text-oxide", words: "Differs" },
  unknown: { Icon: Circle, colour: "text-quiet", words: "Not known" },
} as const;

export function Checks({ checks, hasType }: { checks: readonly ItemCheck[]; hasType: boolean }) {
  return (
    <TitledSection id="checks" title="Checks">
      <ul className="mt-2 flex max-w-prose flex-col gap-2">
        {checks.map(({ label, result, sentence, link }) => {
          const { Icon, colour, words } = SIGNS[result];
          return (
            <li key={label} className="flex items-start gap-2">
              <Icon aria-label={words} role="img" className={clsx("mt-1 size-4 shrink-0", colour)} />
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{label}.</span> {sentence}{" "}
                {link ? (
                  <a href={link.href} rel="noopener noreferrer" target="_blank" className="link">
                    {link.words}
                  </a>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
      {hasType ? null : (
        <p className="mt-2 max-w-prose text-quiet">
          The listing doesn't name a catalogue type, so its weight, size, year and mint can't be checked.
        </p>
      )}
    </TitledSection>
  );
}
