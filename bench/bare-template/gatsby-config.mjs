/** Nothing but what ours sets too: without it Gatsby would write a type file and polyfills, which is no work that pages need. */
export default {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: false,
  polyfill: false,
};
