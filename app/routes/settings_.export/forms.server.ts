import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions } from "~/platform/forms/define-actions.server";

export const action = defineActions({ confirm: confirmForm });
