/** How a sentence that may also be read outside of a page, in an answer of the API, names the contact form. */
export const WRITE_TO_US = "write to us at /contact";
