import PhotoSwipe from "photoswipe";

// Only browsers load it. As a module for browsers, it isn't part of the Worker.
export default PhotoSwipe;
