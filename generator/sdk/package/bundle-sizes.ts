/** What one call weighs in kB, by kind of service and way to call it; written by `npm run docs:sizes`. */
export const bundleSizes = {
  direct: {
    "the object": { minified: 41, gzip: 17 },
    "the function": { minified: 33, gzip: 14 },
    "the function with a lean connection": { minified: 14, gzip: 6 },
  },
  gateway: {
    "the object": { minified: 41, gzip: 17 },
    "the function": { minified: 40, gzip: 16 },
    "the function with a lean connection": { minified: 22, gzip: 9 },
  },
} as const;
