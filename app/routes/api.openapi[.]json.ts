import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed } from "~/platform/method.server";
import { openApiDocument } from "~/platform/openapi.server";

export const loader = ({ context }: LoaderFunctionArgs) => Response.json(openApiDocument(context.url.origin));

export const action = () => methodNotAllowed("GET");
