import { changeUsername } from "~/domain/accounts/change-username.server";
import { askerOf } from "~/domain/accounts/session.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { readCut } from "~/domain/photos/cut";
import { aboutInputSchema, changeAbout, changeAvatar, removeAvatar } from "~/domain/profiles/change-avatar.server";
import { refuse } from "~/domain/refusal";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { avatarTools } from "~/platform/storage/photo-store.server";

const picture = form({
  read: readCut,
  run: async ({ context, memberId, files: [photo], input: { crop } }) => {
    const sentence = "Choose a photo first.";
    if (!photo) return refuse("breaks_rule", sentence, { fields: { photo: sentence } });
    const upload = { memberId, bytes: photo.bytes, part: crop, now: context.clock.now() };
    const refused = await changeAvatar(context.writer, avatarTools(context), upload);
    return refused && { ...refused, fields: { photo: refused.message } };
  },
  done: success("Picture saved", "Other members see it on your page."),
});

const username = confirmingForm({
  run: ({ context, session, fields: { username = "" } }) =>
    changeUsername(context.writer, askerOf(session), { username, now: context.clock.now() }),
  done: ({ answer }) =>
    success(
      `You are now ${answer.username}`,
      "Use this name to sign in from now on. Links to your former name lead to your profile.",
    ),
});

/** The forms of the page with what others see of the member. */
export const action = defineActions(
  {
    picture,
    "remove-picture": form({
      run: ({ context, memberId }) => removeAvatar(context.writer, { memberId, now: context.clock.now() }),
      done: { title: "Picture removed", description: "Others now see your initial instead." },
    }),
    about: form({
      read: aboutInputSchema,
      run: ({ context, memberId, input }) => changeAbout(context.writer, { memberId, ...input }),
      done: success("Saved", "Your profile shows it."),
    }),
    username,
  },
  { files: { maxBytes: MAX_PHOTO_BYTES + 64 * 1024, field: "photo" } },
);
