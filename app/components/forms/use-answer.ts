// biome-ignore lint/style/noRestrictedImports: the one place that reads it
import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/** Until the page is left. The router drops the answer as soon as the page is fetched again. */
export function useAnswer<Answer>() {
  const answer = useActionData<Answer>();
  const { key } = useLocation();
  const last = useRef({ key, answer });
  if (answer || last.current.key !== key) last.current = { key, answer };
  return last.current.answer;
}
