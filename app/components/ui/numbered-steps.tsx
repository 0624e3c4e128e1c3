import { clsx } from "clsx";

interface NumberedStepsProps {
  /** What each says, by its title. */
  readonly steps: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly itemClassName?: string;
}

export function NumberedSteps({ steps, className, itemClassName }: NumberedStepsProps) {
  return (
    <ol className={className}>
      {Object.entries(steps).map(([title, text], index) => (
        <li key={title} className={clsx("flex gap-4", itemClassName)}>
          <span aria-hidden className="w-6 shrink-0 font-serif text-xl leading-snug text-bronze">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
