import * as z from "zod";
import { call, defineApi } from "~/platform/api/define-api.server";
import { openApiDocument } from "~/platform/api/openapi.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "This description",
    who: "everyone",
    answer: z.record(z.string(), z.unknown()),
    handle: async ({ context }) => openApiDocument(context.apiRoutes()),
  }),
});
