/** What one call weighs in kB, by kind of service and way to call it; written by `npm run docs:sizes`. */
export const bundleSizes = {
  direct: {
    "the object": { minified: 43, gzip: 17 },
    "the function": { minified: 34, gzip: 14 },
    "the function with a lean connection": { minified: 14, gzip: 6 },
  },
  gateway: {
    "the object": { minified: 42, gzip: 17 },
    "the function": { minified: 42, gzip: 17 },
    "the function with a lean connection": { minified: 23, gzip: 10 },
  },
} as const;
