import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";

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
