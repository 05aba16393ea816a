import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ts } from "ts-morph";
import { parse } from "yaml";
import { casePath } from "../../support/case-folders.ts";
import { repository } from "../../support/commands.ts";
import { formsOptions } from "../../usage/support/forms-program.ts";
import type { ConsumerFiles } from "./compile-consumer.ts";
import type { Json } from "./json-paths.ts";

/** Code and the document whose SDK it uses. */
export interface OracleConsumer extends ConsumerFiles {
  readonly root: string;
  readonly document: Json;
  /** What is compared by itself, by its name: files, absolute. */
  readonly projects: ReadonlyMap<string, readonly string[]>;
}

/** The consumers of the shelter, a folder for each form, in one program. */
export function shelterForms(): OracleConsumer {
  // These use SDKs of other documents, or of catalogues; their components are no code for the compiler; or it says
  // nothing of what they read.
  const others =
    /^(?:several-sdks|gateway|tombstones|levels|raw-requests|removed-operations|vue|svelte|astro)\//;
  return consumerOf({
    name: "forms of use",
    root: casePath("test/consumers/forms"),
    isPart: (path) => !others.test(path),
    document: "test/usage/support/shelter.yaml",
    paths: {
      shelter: ["./sdk/src/index.ts"],
      "shelter/runtime": ["./sdk/src/runtime/index.ts"],
      "shelter/*": ["./sdk/src/*.ts"],
    },
  });
}

/** Packages, pages and a script of a desk that uses the petstore. */
export function petstoreDesk(): OracleConsumer {
  return consumerOf({
    name: "an application",
    root: join(repository, "test/consumers/realistic"),
    isPart: (path) => !path.includes("/tests/"),
    document: "test/fixtures/openapi/swagger-petstore-3.0.yaml",
    paths: {
      "@desk/api": ["./packages/api/src/index.ts"],
      "@desk/core/*": ["./packages/core/src/*"],
      "@desk/ui": ["./packages/ui/src/index.ts"],
      petstore: ["./sdk/src/index.ts"],
      "petstore/runtime": ["./sdk/src/runtime/index.ts"],
      "petstore/*": ["./sdk/src/*.ts"],
    },
  });
}

/** Programs of a workshop in ten styles, a folder for each; what they import beside its SDK is declared in `stubs`. */
export function workshopStyles(): OracleConsumer {
  return consumerOf({
    name: "styles",
    root: join(repository, "test/consumers/styles"),
    isPart: () => true,
    document: "test/consumers/styles/workshop.yaml",
    paths: {
      workshop: ["./sdk/src/index.ts"],
      "workshop/*": ["./sdk/src/*.ts"],
      "@bikes/contracts": ["./monorepo/packages/contracts/src/index.ts"],
      "@bikes/contracts/*": ["./monorepo/packages/contracts/src/*.ts"],
    },
    projectOf: (path) => path.split("/")[0] ?? "",
  });
}

/** Forms of code that were once missed, a file for each. `after.yaml` has the changes that concern them. */
export function ticketVariations(): OracleConsumer {
  return consumerOf({
    name: "variations",
    root: join(repository, "test/consumers/variations"),
    isPart: () => true,
    document: "test/consumers/variations/before.yaml",
    paths: { tickets: ["./sdk/src/index.ts"] },
    projectOf: (path) => path,
  });
}

export function documentAt(path: string): Json {
  return parse(readFileSync(join(repository, path), "utf8")) as Json;
}

interface ConsumerParts {
  /** As the page calls it. */
  readonly name: string;
  readonly root: string;
  /** @param path below the root */
  isPart(path: string): boolean;
  /** Below the repository. */
  readonly document: string;
  readonly paths: Readonly<Record<string, string[]>>;
  /** @param path below the root */
  projectOf?(path: string): string;
}

function consumerOf(parts: ConsumerParts): OracleConsumer {
  const { root, paths } = parts;
  const options: ts.CompilerOptions = {
    ...formsOptions,
    experimentalDecorators: true,
    paths: { ...paths },
    pathsBasePath: root,
  };
  const names = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:[jt]sx?|vue)$/.test(path) && parts.isPart(path))
    .map((path) => (path.endsWith(".vue") ? `${path}.ts` : path))
    .toSorted();
  const pathOf = (name: string): string => join(root, name);
  const projects = new Map<string, string[]>();
  for (const name of names) {
    if (name.endsWith(".d.ts")) continue;
    const project = parts.projectOf?.(name) ?? parts.name;
    projects.set(project, [...(projects.get(project) ?? []), pathOf(name)]);
  }
  return {
    root,
    options,
    sdk: join(root, "sdk"),
    files: names.map(pathOf),
    projects,
    document: documentAt(parts.document),
  };
}
