import * as page from "./listing.$id/route";

/** The listing page under a second address. */
export const loader = page.loader;
export const action = page.action;
export const meta = page.meta;
export default page.default;
