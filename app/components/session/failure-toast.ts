import { useEffect } from "react";
import { useToast } from "~/components/toast/toaster";

/** Says each failed attempt once (SPEC §8); the page itself shows it to those without JavaScript. */
export function useFailureToast(failed: { readonly title: string; readonly message: string } | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (failed) toast({ title: failed.title, description: failed.message, tone: "bad" });
  }, [failed, toast]);
}
