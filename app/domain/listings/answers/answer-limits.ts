/** Also those that were taken down. A trigger enforces it. */
export const MAX_ANSWERS = 50;
/** On the listing's own page. */
export const ANSWERS_SHOWN = 5;
export const ANSWERS_PAGE = 20;
export const QUESTIONS_OFFERED = 5;
