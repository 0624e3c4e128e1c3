import type { RefusalCode } from "~/domain/refusal";
import { STATUS } from "~/platform/http/request.server";
import type { ApiCall } from "./define-api.server";

type DeclaredRefusal = readonly [RefusalCode, string];

export const TEXT = { "text/plain": { schema: { type: "string" } } };
export const FAILURE = { description: "Something went wrong on our side. Please try again.", content: TEXT };
const UNCLEAR = { description: "We couldn't understand this request.", content: TEXT };

const IMPLIED: readonly {
  readonly by: (call: ApiCall, method: string) => boolean;
  readonly refusals: readonly DeclaredRefusal[];
}[] = [
  { by: ({ who }) => who !== "everyone", refusals: [["signed_out", "Unauthorized"]] },
  {
    by: (_call, method) => method !== "get",
    refusals: [["not_allowed", "This request didn't come from an Obverse page."]],
  },
  {
    by: ({ key }) => key !== "none",
    refusals: [
      ["malformed", "Send a UUID in the Idempotency-Key header."],
      ["breaks_rule", "This request was already sent with different contents. Reload the page and try again."],
    ],
  },
  {
    by: ({ query }) => query !== undefined,
    refusals: [["malformed", 'The field "cursor" is missing or invalid: Use the cursor from the previous page.']],
  },
  {
    by: ({ body }) => body !== undefined,
    refusals: [
      ["malformed", 'The field "amount" isn\'t recognized.'],
      ["too_large", "This is too long. Send at most 64 kB."],
      ["wrong_type", "Send JSON with the header Content-Type: application/json."],
    ],
  },
  {
    by: ({ multipart }) => multipart !== undefined,
    refusals: [
      ["malformed", "We couldn't read the form."],
      ["too_large", "Send at most 10 MB at a time."],
      ["wrong_type", "Send this as multipart/form-data."],
    ],
  },
];

const RETRY = {
  "Retry-After": { description: "Seconds to wait before trying again.", schema: { type: "integer" } },
};

export function refusalResponses(call: ApiCall, method: string) {
  const declared = Object.entries(call.refuses) as DeclaredRefusal[];
  const implied = IMPLIED.flatMap(({ by, refusals }) => (by(call, method) ? refusals : []));
  const sentences = new Map<number, string[]>();
  for (const [code, sentence] of [...implied, ...declared])
    sentences.set(STATUS[code], [...(sentences.get(STATUS[code]) ?? []), sentence]);
  if (sentences.size === 0) return { "4XX": UNCLEAR, "5XX": FAILURE };
  const responses = [...sentences].map(([status, descriptions]) => {
    const headers = status === STATUS.rate_limited ? { headers: RETRY } : {};
    return [status, { description: descriptions.join(" · "), ...headers, content: TEXT }] as const;
  });
  return { ...Object.fromEntries(responses), "5XX": FAILURE };
}
