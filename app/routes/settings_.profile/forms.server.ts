import { changeUsername } from "~/domain/accounts/change-username.server";
import { askerOf } from "~/domain/accounts/session.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { readCut } from "~/domain/photos/cut";
import { aboutInputSchema, changeAbout, changeAvatar, removeAvatar } from "~/domain/profiles/change-avatar.server";
import { refuse } from "~/domain/refusal";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

export const action = defineActions(
  {
    picture: form({
      read: readCut,
      run: async ({ writer, now, context, memberId, files: [photo], input: { crop } }) => {
        const sentence = "Choose a photo first.";
        if (!photo) return refuse("breaks_rule", sentence, { fields: { photo: sentence } });
        const upload = { memberId, bytes: photo.bytes, part: crop, now };
        const refusal = await changeAvatar(writer, photoTools(context, "avatar"), upload);
        return refusal && { ...refusal, fields: { photo: refusal.message } };
      },
      done: success("Picture saved", "Other members see it on your page."),
    }),
    "remove-picture": form({
      run: ({ writer, now, memberId }) => removeAvatar(writer, { memberId, now }),
      done: { title: "Picture removed", description: "Others now see your initial instead." },
    }),
    about: form({
      read: aboutInputSchema,
      run: ({ writer, memberId, input }) => changeAbout(writer, { memberId, ...input }),
      done: success("Saved", "Your profile shows it."),
    }),
    username: confirmingForm({
      run: ({ writer, now, session, fields: { username = "" } }) =>
        changeUsername(writer, askerOf(session), { username, now }),
      done: ({ answer }) =>
        success(
          `You are now ${answer.username}`,
          "Use this name to sign in from now on. Links to your former name lead to your profile.",
        ),
    }),
  },
  { files: { maxBytes: MAX_PHOTO_BYTES + 64 * 1024, field: "photo" } },
);
