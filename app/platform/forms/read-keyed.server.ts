import type { AppLoadContext } from "@remix-run/cloudflare";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { FormFields } from "~/platform/http/read-form.server";

/** When and for whom a form is read. `now` is in milliseconds since 1970 UTC. */
type Moment = { readonly now: number } & Pick<AppLoadContext, "timeZone" | "moneyFormat"> & AppLoadContext["rules"];

interface Keyed<Typed> {
  readonly key: string;
  readonly now: number;
  readonly values: Typed;
}

/** For a form that may take effect once. Name the result before passing it to `form`, or its type isn't inferred. */
export function readKeyed<Typed>(read: (fields: FormFields, moment: Moment) => Typed | Refusal) {
  return (fields: FormFields, { clock, timeZone, moneyFormat, rules }: AppLoadContext): Keyed<Typed> | Refusal => {
    const key = readFormKey(fields);
    if (isRefusal(key)) return key;
    const now = clock.now();
    const values = read(fields, { now, timeZone, moneyFormat, ...rules });
    return isRefusal(values) ? values : { key, now, values };
  };
}
