import { USERNAME_CHANGE_MS } from "~/domain/accounts/username";
import * as article from "~/domain/articles/article-limits";
import { EDIT_COMMENT_WITHIN_MS } from "~/domain/articles/comments/comment";
import { MAX_COLLECTIONS, MAX_ITEM_PHOTOS, MAX_ITEMS } from "~/domain/collections/collection-limits";
import { DELETED_KEPT_MS } from "~/domain/collections/forget-deleted.server";
import { DETAILS_SHARE, MOST_POINTS } from "~/domain/collections/sets/score";
import { MAX_FOLLOWS } from "~/domain/following/follow";
import { ANSWERS_SHOWN, MAX_ANSWERS } from "~/domain/listing-terms/listing-limits";
import { SALES_OF_TYPE } from "~/domain/prices/price-summary";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/profile";
import { formatCount } from "~/domain/text/format-count";
import * as message from "~/domain/threads/thread";
import { KEPT_IN_BROWSER_MS } from "~/domain/time/kept-in-browser";
import { spokenDuration as span } from "~/domain/time/spoken-duration";

export const MEMBER_FACTS = {
  aboutLength: formatCount(MAX_ABOUT_LENGTH),
  answersMax: formatCount(MAX_ANSWERS),
  answersShown: formatCount(ANSWERS_SHOWN),
  articleDrafts: formatCount(article.MAX_ARTICLE_DRAFTS),
  articleLength: formatCount(article.MAX_BODY),
  articlePhotos: formatCount(article.MAX_ARTICLE_PHOTOS),
  articleSummary: formatCount(article.MAX_SUMMARY),
  articleTags: formatCount(article.MAX_TAGS),
  collectionItems: formatCount(MAX_ITEMS),
  collectionKept: span(DELETED_KEPT_MS),
  collections: formatCount(MAX_COLLECTIONS),
  commentEdit: span(EDIT_COMMENT_WITHIN_MS),
  detailsShare: `${DETAILS_SHARE * 100}%`,
  follows: formatCount(MAX_FOLLOWS),
  itemPhotos: formatCount(MAX_ITEM_PHOTOS),
  messageLength: formatCount(message.MAX_MESSAGE_LENGTH),
  messagePhotos: formatCount(message.MAX_MESSAGE_PHOTOS),
  messagesPerMinute: formatCount(message.MESSAGES_PER_MINUTE),
  salesOfType: formatCount(SALES_OF_TYPE),
  setPoints: formatCount(MOST_POINTS),
  threadsPerDay: formatCount(message.NEW_THREADS_PER_DAY),
  threadsPerHour: formatCount(message.NEW_THREADS_PER_HOUR),
  unsentKept: span(KEPT_IN_BROWSER_MS),
  usernameChange: span(USERNAME_CHANGE_MS),
};
