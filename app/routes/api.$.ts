import { nothingHere } from "~/platform/http/request.server";

/** Under /api an unknown address is answered plainly, not with a page. */
export const loader = () => nothingHere();
export const action = () => nothingHere();
