/** In place of Gatsby's `cache-dir/slice.js` in the browser: this site has no slices. A page with one would not render. */
export const Slice = undefined;
