import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { workFolder } from "../../correctness/support/work-folder.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { run } from "../../support/commands.ts";
import { startMockHere } from "../../support/mock-here.ts";
import { needs } from "../../support/needs.ts";
import { build, compilerErrors, compilers } from "../../support/typescript.ts";

/** Where `node scripts/install-packages.mjs frameworks` puts them. */
const installed = join(repository, "node_modules/.cache/frameworks");
const isThere = existsSync(join(installed, "installed.txt"));
const missing = isThere
  ? null
  : "no frameworks: `node scripts/install-packages.mjs frameworks` installs them";

const petstore = join(repository, "test/guides/documents/petstore.yaml");

/** What a component of each framework gets from the same options, to the letter. */
const consumer = `import * as angular from "@tanstack/angular-query-experimental";
import * as react from "@tanstack/react-query";
import * as solid from "@tanstack/solid-query";
import * as svelte from "@tanstack/svelte-query";
import * as vue from "@tanstack/vue-query";
import { createClient, type Pet } from "./sdk/src/index.ts";
import { petsKey, petsQueries } from "./sdk/src/tanstack-query/pets.ts";

const pets = petsQueries(
  createClient({ baseUrl: "https://a.example", credentials: { token: "t" } }),
);
const read = () => pets.getPet({ petId: "p1" });
const rex = { body: { name: "Rex" } };

type Data = Pet | undefined;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => undefined;

const inReact = react.useQuery(read());
same<typeof inReact.data, Data>(true);
const suspended = react.useSuspenseQuery(read());
same<typeof suspended.data, Pet>(true);
const selected = react.useQuery({ ...read(), select: ({ name }) => name, staleTime: 1 });
same<typeof selected.data, string | undefined>(true);
react.useMutation({
  ...pets.addPet(),
  onSuccess: (_data, _params, _result, { client }) => client.invalidateQueries({ queryKey: petsKey }),
}).mutate(rex);

const inVue = vue.useQuery(read());
same<typeof inVue.data.value, Data>(true);
vue.useMutation(pets.addPet()).mutate(rex);

const inSolid = solid.useQuery(read);
same<typeof inSolid.data, Data>(true);
solid.useMutation(() => pets.addPet()).mutate(rex);

const inSvelte = svelte.createQuery(read);
same<typeof inSvelte.data, Data>(true);
svelte.createMutation(() => pets.addPet()).mutate(rex);

const inAngular = angular.injectQuery(read).data();
same<typeof inAngular, Data>(true);
angular.injectMutation(() => pets.addPet()).mutate(rex);
`;

/** A page of React and one of Vue, which render on a server what the mock answers. */
const server = `import { createElement, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { QueryClient, QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import { createSSRApp, h, onServerPrefetch } from "vue";
import { renderToString } from "vue/server-renderer";
import { VueQueryPlugin, useQuery } from "@tanstack/vue-query";
import { createClient } from "./sdk/dist/index.js";
import { petsQueries } from "./sdk/dist/tanstack-query/pets.js";

const baseUrl = process.argv[2];
const pets = petsQueries(createClient({ baseUrl, allowInsecureLoopback: true, credentials: { token: "t" } }));
const read = () => pets.getPet({ petId: "p1" });

function Pet() {
  return createElement("p", null, useSuspenseQuery(read()).data.id);
}
const page = createElement(
  QueryClientProvider,
  { client: new QueryClient() },
  createElement(Suspense, { fallback: null }, createElement(Pet)),
);
const stream = await renderToReadableStream(page);
await stream.allReady;
console.log(await new Response(stream).text());

const app = createSSRApp({
  setup() {
    const { data, suspense } = useQuery(read());
    onServerPrefetch(suspense);
    return () => h("p", data.value?.id);
  },
});
app.use(VueQueryPlugin);
console.log(await renderToString(app));
`;

describe("the options of TanStack Query", needs(missing), () => {
  const folder = workFolder("frameworks");

  beforeAll(async () => {
    symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"));
    const line = ["generate", "--openapi", petstore, "--out", "sdk"];
    const { code, err } = await callCli(
      [...line, "--with", "tanstack-query"],
      folder,
    );
    expect(code, err).toBe(0);
  });

  it.each(Object.entries(compilers))(
    "are those of every framework: %s",
    async (_, tsc) => {
      const compilerOptions = {
        target: "es2022",
        module: "preserve",
        lib: ["es2023", "dom", "dom.iterable"],
        types: [],
        strict: true,
        // Their declarations are theirs.
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      };
      writeFileSync(join(folder, "consumer.ts"), consumer);
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions, files: ["consumer.ts"] }),
      );
      expect(await compilerErrors(tsc, folder, "tsconfig.json")).toEqual([]);
    },
  );

  it("render in React and in Vue what the mock answers", async () => {
    await build(join(folder, "sdk"));
    writeFileSync(join(folder, "server.mjs"), server);
    const mock = await startMockHere(
      ["--openapi", petstore, "--port", "0"],
      folder,
    );
    try {
      const out = await run(process.execPath, ["server.mjs", mock.url], {
        cwd: folder,
      });
      expect(out.match(/<p>[^<]+<\/p>/g)).toHaveLength(2);
    } finally {
      await mock.stop();
    }
  });
});
