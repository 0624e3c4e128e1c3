import { useEffect } from "react";
import type { RefusedForm } from "~/components/refused-form";
import { useToast } from "~/components/toast/toaster";

/** Shows one toast per failed attempt. Without JavaScript, the page itself shows the message. */
export function useFailureToast(title: string, refused: RefusedForm | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (refused) toast({ title, description: refused.message, tone: "bad" });
  }, [title, refused, toast]);
}
