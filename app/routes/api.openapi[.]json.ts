import * as z from "zod";
import { getApi } from "~/platform/api/define-api.server";
import { openApiDocument } from "~/platform/api/openapi.server";

export const { loader, action, api } = getApi({
  summary: "This description",
  who: "everyone",
  answer: z.record(z.string(), z.unknown()),
  handle: async ({ context }) => openApiDocument(context.apiRoutes()),
});
