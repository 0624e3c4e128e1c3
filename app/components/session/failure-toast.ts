import { useEffect } from "react";
import { useToast } from "~/components/toast/toaster";

/** Shows one toast per failed attempt. Without JavaScript, the page itself shows the message. */
export function useFailureToast(failed: { readonly title: string; readonly message: string } | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (failed) toast({ title: failed.title, description: failed.message, tone: "bad" });
  }, [failed, toast]);
}
