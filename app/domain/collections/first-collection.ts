/** The name of a member's first collection, if they add something before they have made one. */
export const FIRST_NAME = "My collection";
