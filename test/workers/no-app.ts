/** Stands for the built app where no test asks it for a page. */
export const routes = {};
export const entry = {};
