/** What the first page of the site has above the list of pages in docs/index.md. */
export const homePage = {
  layout: "home",
  hero: {
    name: "sdkwright",
    text: "SDKs that know the life of each endpoint",
    tagline:
      "Generate a typed TypeScript SDK from an OpenAPI document. See what a release changes, and which lines of your code it breaks.",
    image: {
      src: "/impact.svg",
      alt: "A terminal: sdkwright impact names four places in the code of a small shop that have to change before the next version of its API, and says what to do at each",
    },
    actions: [
      { theme: "brand", text: "Start the tutorial", link: "/tutorial" },
      { theme: "alt", text: "What it is", link: "/project/readme" },
      {
        theme: "alt",
        text: "A report",
        link: "/example-report.html",
        target: "_blank",
      },
    ],
  },
  features: [
    {
      title: "A typed SDK",
      details:
        "One command turns an OpenAPI 2.0 to 3.2 document into an npm package without dependencies, formatted and documented.",
      link: "/reference/openapi",
    },
    {
      title: "Change reports",
      details:
        "Compares two releases down to fields and bounds, derives the severity of each change, and proves what breaks.",
      link: "/explanation/changes",
    },
    {
      title: "Impact on code",
      details:
        "Asks the TypeScript compiler where your code meets a change, and says what to do at each place.",
      link: "/reference/impact",
    },
    {
      title: "Life in the editor",
      details:
        "Deprecated endpoints are struck through with their replacement; removed ones are compile errors that say why.",
      link: "/reference/client",
    },
    {
      title: "Release day in one command",
      details:
        "Pins documents, checks, regenerates and reports, all or nothing, and never overwrites what somebody edited.",
      link: "/reference/release",
    },
    {
      title: "Local and deterministic",
      details:
        "Runs offline, without an account. The same input gives the same bytes on every machine.",
      link: "/explanation/output",
    },
  ],
};
