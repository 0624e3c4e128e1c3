import { Button } from "~/components/ui/button";
import { CircleCheck } from "~/components/ui/icons";
import { ProblemLine } from "~/components/ui/problem-line";
import type { Upload } from "./use-uploads";

/** One upload with its progress. */
export function UploadLine({ upload: { file, state }, onRetry }: { upload: Upload; onRetry: () => void }) {
  return (
    <li className="flex min-h-11 max-w-form flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow truncate">{file.name}</span>
      {state.step === "preparing" ? <span className="text-sm text-quiet">Resizing</span> : null}
      {state.step === "sending" ? (
        <progress aria-label={file.name} max={1} value={state.part} className="w-32" />
      ) : null}
      {state.step === "added" ? (
        <span className="flex items-center gap-1.5 text-sm text-verdigris">
          <CircleCheck aria-hidden className="size-4" />
          Added
        </span>
      ) : null}
      {state.step === "failed" ? (
        <>
          <ProblemLine>{state.sentence}</ProblemLine>
          {state.mayRetry ? (
            <Button variant="quiet" type="button" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      ) : null}
    </li>
  );
}
