import { USERNAME_CHANGE_MS } from "~/domain/accounts/username";
import * as article from "~/domain/articles/article-limits";
import { EDIT_COMMENT_WITHIN_MS } from "~/domain/articles/comments/comment";
import { MAX_COLLECTIONS, MAX_ITEM_PHOTOS, MAX_ITEMS } from "~/domain/collections/collection-limits";
import { DELETED_KEPT_MS } from "~/domain/collections/forget-deleted.server";
import { DETAILS_SHARE, MOST_POINTS } from "~/domain/collections/sets/score";
import { SALES_OF_TYPE } from "~/domain/collections/value/estimate";
import { MAX_FOLLOWS } from "~/domain/following/follow";
import { ANSWERS_SHOWN, MAX_ANSWERS } from "~/domain/listings/answers/answer-limits";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/about";
import { grouped } from "~/domain/text/grouped";
import * as message from "~/domain/threads/message-limits";
import { KEPT_IN_BROWSER_MS } from "~/domain/time/kept-in-browser";
import { spokenDuration as span } from "~/domain/time/spoken-duration";

export const MEMBER_FACTS = {
  aboutLength: grouped(MAX_ABOUT_LENGTH),
  answersMax: grouped(MAX_ANSWERS),
  answersShown: grouped(ANSWERS_SHOWN),
  articleDrafts: grouped(article.MAX_ARTICLE_DRAFTS),
  articleLength: grouped(article.MAX_BODY),
  articlePhotos: grouped(article.MAX_ARTICLE_PHOTOS),
  articleSummary: grouped(article.MAX_SUMMARY),
  articleTags: grouped(article.MAX_TAGS),
  collectionItems: grouped(MAX_ITEMS),
  collectionKept: span(DELETED_KEPT_MS),
  collections: grouped(MAX_COLLECTIONS),
  commentEdit: span(EDIT_COMMENT_WITHIN_MS),
  detailsShare: `${DETAILS_SHARE * 100}%`,
  follows: grouped(MAX_FOLLOWS),
  itemPhotos: grouped(MAX_ITEM_PHOTOS),
  messageLength: grouped(message.MAX_MESSAGE_LENGTH),
  messagePhotos: grouped(message.MAX_MESSAGE_PHOTOS),
  messagesPerMinute: grouped(message.MESSAGES_PER_MINUTE),
  salesOfType: grouped(SALES_OF_TYPE),
  setPoints: grouped(MOST_POINTS),
  threadsPerDay: grouped(message.NEW_THREADS_PER_DAY),
  threadsPerHour: grouped(message.NEW_THREADS_PER_HOUR),
  unsentKept: span(KEPT_IN_BROWSER_MS),
  usernameChange: span(USERNAME_CHANGE_MS),
};
