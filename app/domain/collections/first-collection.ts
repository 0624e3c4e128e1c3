/** For a member who adds something before they have made a collection. */
export const FIRST_NAME = "My collection";
