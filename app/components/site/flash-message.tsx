import { useEffect } from "react";
import { useRootFacts } from "~/components/root-facts";
import { useToast } from "~/components/toast/toaster";
import { Notice } from "~/components/ui/notice";

/** The message of the last action: a toast with JavaScript, otherwise a banner. */
export function FlashMessage() {
  const facts = useRootFacts();
  const flash = facts?.flash;
  const { toast } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is shown once, whatever else changes.
  useEffect(() => {
    if (flash) toast(flash);
  }, [flash?.id]);
  if (!flash) return null;
  const banner = (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice tone={flash.tone} title={flash.title}>
        {flash.description}
      </Notice>
    </div>
  );
  return facts.scriptless ? banner : <noscript>{banner}</noscript>;
}
