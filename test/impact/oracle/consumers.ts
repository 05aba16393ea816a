import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ts } from "ts-morph";
import { parse } from "yaml";
import { casePath } from "../../support/case-folders.ts";
import { repository } from "../../support/commands.ts";
import { formsOptions } from "../../usage/support/forms-program.ts";
import type { ConsumerFiles } from "./compile-consumer.ts";
import type { Json } from "./edit-parts.ts";

/** Code and the document whose SDK it uses. */
export interface OracleConsumer extends ConsumerFiles {
  readonly root: string;
  readonly document: Json;
}

/** The consumers of the shelter, a folder for each form, in one program. */
export function shelterForms(): OracleConsumer {
  // These use SDKs of other documents, or of catalogues; their components are no code for the compiler; or facts do not
  // explain its errors by themselves, since types of the code stand between, and it says nothing of what they read.
  const others =
    /^(?:several-sdks|gateway|tombstones|levels|raw-requests|removed-operations|vue|svelte|astro|sent-types)\//;
  return consumerOf({
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

interface ConsumerParts {
  readonly root: string;
  /** @param path below the root */
  isPart(path: string): boolean;
  /** Below the repository. */
  readonly document: string;
  readonly paths: Readonly<Record<string, string[]>>;
}

function consumerOf(parts: ConsumerParts): OracleConsumer {
  const { root, paths } = parts;
  const options: ts.CompilerOptions = {
    ...formsOptions,
    paths: { ...paths },
    pathsBasePath: root,
  };
  return {
    root,
    options,
    sdk: join(root, "sdk"),
    files: readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.[jt]sx?$/.test(path) && parts.isPart(path))
      .toSorted()
      .map((path) => join(root, path)),
    document: parse(
      readFileSync(join(repository, parts.document), "utf8"),
    ) as Json,
  };
}
