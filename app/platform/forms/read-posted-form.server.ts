import { isRefusal, refuse } from "~/domain/refusal";
import { mediaTypeOf } from "~/platform/http/read-body.server";
import { readForm } from "~/platform/http/read-form.server";
import { readMultipart } from "~/platform/http/read-multipart.server";

export interface FileOptions {
  readonly maxBytes: number;
  /** The field beside which a page says that the files are too large. */
  readonly field: string;
  readonly always?: boolean;
}

export async function readPostedForm(request: Request, files: FileOptions | undefined) {
  if (!files || (!files.always && mediaTypeOf(request) !== "multipart/form-data")) {
    const fields = await readForm(request);
    return isRefusal(fields) ? { ...fields, values: {} } : { fields, files: [] };
  }
  const form = await readMultipart(request, files);
  if (!isRefusal(form) || form.refused !== "too_large") return form;
  return { ...refuse("too_large", form.message, { fields: { [files.field]: form.message } }), values: form.values };
}
