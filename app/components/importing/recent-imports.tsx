import { LocalTime } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";

interface RecentImport {
  readonly id: number;
  readonly createdAt: number;
  readonly name?: string;
  readonly status?: string;
}

export function RecentImports({ path, imports }: { path: string; imports: readonly RecentImport[] }) {
  if (imports.length === 0) return null;
  return (
    <TitledSection id="recent" title="Your last imports" className="mt-12">
      <ul className="mt-2 max-w-prose border-b border-line">
        {imports.map(({ id, createdAt, name = "File", status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line">
            <TextLink to={`${path}/${id}`}>
              {name}, <LocalTime at={createdAt} style="short" />
            </TextLink>
            {status ? <span className="text-sm text-quiet">{status}</span> : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
