/** What one call weighs in kB, by kind of service and way to call it; written by `npm run docs:sizes`. */
export const bundleSizes = {
  direct: {
    "the object": { minified: 45, gzip: 17 },
    "the function": { minified: 35, gzip: 14 },
    "the function with a lean connection": { minified: 14, gzip: 6 },
  },
  gateway: {
    "the object": { minified: 47, gzip: 18 },
    "the function": { minified: 47, gzip: 18 },
    "the function with a lean connection": { minified: 28, gzip: 11 },
  },
} as const;
