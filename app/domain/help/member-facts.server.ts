import { USERNAME_CHANGE_MS } from "~/domain/accounts/username";
import * as article from "~/domain/articles/article-limits";
import { EDIT_COMMENT_WITHIN_MS } from "~/domain/articles/comments/comment";
import { MAX_COLLECTIONS, MAX_ITEM_PHOTOS, MAX_ITEMS } from "~/domain/collections/collection-limits";
import { DELETED_KEPT_MS } from "~/domain/collections/forget-deleted.server";
import { DETAILS_SHARE, MOST_POINTS } from "~/domain/collections/sets/score";
import { SALES_OF_TYPE } from "~/domain/collections/value/estimate";
import { MAX_FOLLOWS } from "~/domain/following/follow";
import { KEPT_IN_BROWSER_MS } from "~/domain/kept-in-browser";
import { ANSWERS_SHOWN, MAX_ANSWERS } from "~/domain/listings/answers/answer-limits";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/about";
import { spokenDuration as span } from "~/domain/spoken-duration";
import * as message from "~/domain/threads/message-limits";

const whole = (count: number) => count.toLocaleString("en-US");

/** The numbers in the articles about members, what they collect and what they write. */
export const MEMBER_FACTS = {
  aboutLength: whole(MAX_ABOUT_LENGTH),
  answersMax: whole(MAX_ANSWERS),
  answersShown: whole(ANSWERS_SHOWN),
  articleDrafts: whole(article.MAX_ARTICLE_DRAFTS),
  articleLength: whole(article.MAX_BODY),
  articlePhotos: whole(article.MAX_ARTICLE_PHOTOS),
  articleSummary: whole(article.MAX_SUMMARY),
  articleTags: whole(article.MAX_TAGS),
  collectionItems: whole(MAX_ITEMS),
  collectionKept: span(DELETED_KEPT_MS),
  collections: whole(MAX_COLLECTIONS),
  commentEdit: span(EDIT_COMMENT_WITHIN_MS),
  detailsShare: `${DETAILS_SHARE * 100}%`,
  follows: whole(MAX_FOLLOWS),
  itemPhotos: whole(MAX_ITEM_PHOTOS),
  messageLength: whole(message.MAX_MESSAGE_LENGTH),
  messagePhotos: whole(message.MAX_MESSAGE_PHOTOS),
  messagesPerMinute: whole(message.MESSAGES_PER_MINUTE),
  salesOfType: whole(SALES_OF_TYPE),
  setPoints: whole(MOST_POINTS),
  threadsPerDay: whole(message.NEW_THREADS_PER_DAY),
  threadsPerHour: whole(message.NEW_THREADS_PER_HOUR),
  unsentKept: span(KEPT_IN_BROWSER_MS),
  usernameChange: span(USERNAME_CHANGE_MS),
};
