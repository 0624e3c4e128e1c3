import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions } from "~/platform/forms/define-actions.server";

/** Asks who downloads everything. */
export const action = defineActions({ confirm: confirmForm });
