import * as z from "zod";
import { WRITE_TO_US } from "~/domain/text/write-to-us";
import { wording } from "./wording";

/** A word for what was removed or reported, such as "listing", and its own title. */
const TARGET = { target: z.string(), title: z.string().nullable() };
type Target = z.infer<z.ZodObject<typeof TARGET>>;

// The profile itself stays, without its picture and text.
const nounOf = ({ target }: Target) => (target === "profile" ? "profile's picture and text" : target);
const subjectOf = ({ target, title }: Target) => (target === "profile" ? "They are" : `“${title}” is`);

export const MODERATION_WORDINGS = {
  "content-removed": wording(z.strictObject({ ...TARGET, reason: z.string() }), ({ reason, ...what }) => ({
    title: `We removed your ${nounOf(what)}`,
    message: `${subjectOf(what)} no longer shown. Reason: ${reason} If you think that this is a mistake, ${WRITE_TO_US}.`,
  })),
  "content-restored": wording(z.strictObject({ ...TARGET, reason: z.string() }), ({ reason, ...what }) => ({
    title: `Your ${nounOf(what)} ${what.target === "profile" ? "are" : "is"} back`,
    message: `${subjectOf(what)} shown again. Reason: ${reason}`,
  })),
  "report-decided": wording(z.strictObject({ ...TARGET, outcome: z.string() }), ({ target, title, outcome }) => {
    const titleText = title === null ? "" : `, “${title}”`;
    const content = target === "profile" ? "picture and text of the profile" : target;
    return {
      title: "We looked at your report",
      message:
        outcome === "removed"
          ? `Thank you. We removed the ${content} that you reported${titleText}.`
          : `We checked the ${target} that you reported${titleText}, and found nothing that breaks our rules.`,
    };
  }),
};
