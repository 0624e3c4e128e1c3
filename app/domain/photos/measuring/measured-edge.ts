/** The longest edge of the picture that a photo is measured in: enough to tell blur, and decoded in a few milliseconds. */
export const MEASURED_EDGE = 800;
