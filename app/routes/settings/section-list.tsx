import { Link } from "~/components/link";
import { TitledSection } from "~/components/ui/titled-section";
import { SECTIONS } from "./sections";

/** The index of the settings. */
export function SectionList({ states }: { states: Readonly<Record<string, string>> }) {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {SECTIONS.map(({ title, sections }) => (
        <TitledSection key={title} id={title.toLowerCase().replaceAll(" ", "-")} title={title}>
          <ul className="mt-3 border-b border-line">
            {sections.map(({ to, title, line }) => (
              <li key={to} className="border-t border-line">
                <Link
                  to={to}
                  className="group -mx-3 flex items-center justify-between gap-4 rounded-sm px-3 py-3 hover:bg-card"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold group-hover:underline">{title}</span>
                    <span className="block text-sm text-quiet [overflow-wrap:anywhere]">{states[to] ?? line}</span>
                  </span>
                  <span aria-hidden="true" className="text-lg text-quiet">
                    ›
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </TitledSection>
      ))}
    </div>
  );
}
