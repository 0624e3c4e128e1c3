import { addArticlePhoto } from "~/domain/articles/add-article-photo.server";
import { articleInput } from "~/domain/articles/article-input";
import { MAX_BODY, MAX_CHANGE_NOTE } from "~/domain/articles/article-limits";
import { pictureMarkup } from "~/domain/articles/picture-markup";
import { deleteArticle, publishArticle, withdrawArticle } from "~/domain/articles/publish-article.server";
import { saveArticle } from "~/domain/articles/save-article.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { isRefusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

/** Room for a photo and the longest text, whose characters may take several bytes each. */
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + 8 * MAX_BODY;

const ownOf = ({ id, memberId }: MemberPost) => ({ articleId: id, authorId: memberId });
const revisionOf = ({ fields }: MemberPost) => Number(fields.revision);

async function storePhoto(post: MemberPost) {
  const [photo] = post.files;
  if (!photo) return refuse("malformed", "Choose a photo first.", { fields: { photo: "Choose a photo first." } });
  const request = { ...ownOf(post), bytes: photo.bytes, now: post.now };
  const picture = await addArticlePhoto(post.writer, photoTools(post.context, "listing"), request);
  return isRefusal(picture) ? { ...picture, fields: { photo: picture.message } } : picture;
}

/** Without a script: saves the text and adds the photo at its end. */
const photo = form({
  read: articleInput,
  run: async ({ input, ...post }) => {
    const picture = await storePhoto(post);
    if (isRefusal(picture)) return picture;
    const body = `${input.body}\n\n${pictureMarkup(picture.path, post.fields.alt ?? "")}`.trimStart();
    return saveArticle(post.writer, { ...ownOf(post), input: { ...input, body }, revision: revisionOf(post) });
  },
  done: ({ id }) =>
    success("Photo added", "It's at the end of the text. Move its line to where it belongs.", `/article/${id}/edit`),
});

export const action = defineActions(
  {
    save: form({
      read: articleInput,
      run: ({ input, ...post }) => saveArticle(post.writer, { ...ownOf(post), input, revision: revisionOf(post) }),
      done: ({ id, fields, answer: { revision } }) =>
        fields.stay
          ? { here: { revision, written: {} } }
          : success("Saved", "Nobody else sees it until you publish.", `/article/${id}/edit`),
    }),
    /** Without a script: saves the text and shows below it how it would look. */
    preview: form({
      read: articleInput,
      run: ({ input, ...post }) => saveArticle(post.writer, { ...ownOf(post), input, revision: revisionOf(post) }),
      done: ({ id }) => ({ to: `/article/${id}/edit?show=preview#preview` }),
    }),
    publish: form({
      read: articleInput.extend({ note: plainText(0, MAX_CHANGE_NOTE) }),
      run: ({ input: { note, ...input }, ...post }) =>
        publishArticle(post.writer, {
          ...ownOf(post),
          input,
          note,
          revision: revisionOf(post),
          now: post.now,
        }),
      done: ({ id, answer: { number } }) =>
        success(
          number === 1 ? "Article published" : `Revision ${number} published`,
          "All members can read it.",
          `/article/${id}`,
        ),
    }),
    /** Sent by a script, which puts the photo where it was pasted or dropped. */
    upload: form({ run: storePhoto, done: ({ answer }) => ({ here: { photo: answer.path } }) }),
    photo,
    withdraw: form({
      run: (post) => withdrawArticle(post.writer, ownOf(post)),
      done: ({ id }) => ({
        to: `/article/${id}/edit`,
        title: "Article withdrawn",
        description: "Only you see it now. You can publish it again.",
      }),
    }),
    delete: form({
      run: (post) => deleteArticle(post.writer, ownOf(post)),
      done: { to: "/articles/mine", title: "Draft deleted", description: "" },
    }),
  },
  { default: "save", files: { maxBytes: MAX_BODY_BYTES, field: "photo" } },
);
