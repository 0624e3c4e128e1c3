import { LocalTime } from "~/components/local-time";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";

/** Above a form that was filled with what its member had typed before. */
export function Restored({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  return (
    <Notice tone="plain" title="Restored from this browser" className="mb-6">
      <p>
        This is what you typed <LocalTime at={new Date(at).toISOString()} style="short" /> and did not save.
      </p>
      <Button type="button" className="mt-2" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  );
}
