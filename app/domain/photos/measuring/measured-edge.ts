/** The longest edge, in pixels: enough to tell blur, and decoded in a few milliseconds. */
export const MEASURED_EDGE = 800;
