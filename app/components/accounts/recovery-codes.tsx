import { useState } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { Button, buttonClass, Notice } from "~/components/ui/controls";

export function RecoveryCodes({ codes, username }: { codes: readonly string[]; username: string }) {
  const text = `Obverse recovery codes for ${username}\n\n${codes.join("\n")}\n\nEach code works once.\n`;
  return (
    <div className="mt-3 flex flex-col gap-5">
      <Notice tone="good" title="Save these codes now">
        We can't show them again. Keep them where you'll find them without your device, such as on paper.
      </Notice>
      <ol className="grid gap-x-8 rounded-md border border-line bg-card px-5 py-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-1.5 [overflow-wrap:anywhere]">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`obverse-recovery-codes-${username}.txt`}
          className={buttonClass("secondary")}
        >
          Download
        </a>
        <ScriptedActions text={text} />
      </div>
    </div>
  );
}

function ScriptedActions({ text }: { text: string }) {
  const isScripted = useScripted();
  const [isCopied, setIsCopied] = useState(false);
  if (!isScripted) return null;
  return (
    <>
      <Button type="button" onClick={() => navigator.clipboard?.writeText(text).then(() => setIsCopied(true))}>
        <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      </Button>
      <Button type="button" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
