import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";

/** Shown above a form that was refilled with what the member typed earlier. */
export function Restored({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  return (
    <Notice tone="plain" title="Restored from this browser" className="mb-6">
      <p>
        You typed this <LocalTime at={new Date(at).toISOString()} style="short" /> but didn't save it.
      </p>
      <Button type="button" className="mt-2" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  );
}
