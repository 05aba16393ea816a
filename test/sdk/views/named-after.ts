import { stringify } from "yaml";
import { kebabCase } from "../../../generator/naming/words.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../../support/catalogue-folder.ts";
import type { CatalogueFiles } from "../../../generator/catalogue/files/document.ts";

/** A document in which every name is a tag, operations, parameters, a schema, a webhook and a callback. */
export function documentNamedAfter(names: readonly string[]): object {
  const each = names.map((name, index) => ({
    name,
    index,
    next: names[(index + 1) % names.length] ?? name,
  }));
  return {
    openapi: "3.1.0",
    info: { title: "Names", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    // Not spread into literals: `__proto__` is one of the names.
    paths: Object.fromEntries(
      each.map(({ name, index, next }) => [
        `/p${index}/{${name}}`,
        {
          get: {
            tags: [name],
            operationId: `${name} ${next}`,
            parameters: [parameter(name, "path"), parameter(name, "query")],
            responses: answer(reference(name)),
          },
          put: {
            tags: [name],
            operationId: name,
            parameters: [parameter(name, "path"), parameter(next, "cookie")],
            requestBody: content(objectOf(name, reference(name))),
            responses: answer(objectOf(name, reference(next))),
            callbacks: Object.fromEntries([
              [name, { "{$request.body#/url}": request(name) }],
            ]),
          },
        },
      ]),
    ),
    webhooks: Object.fromEntries(names.map((name) => [name, request(name)])),
    components: {
      schemas: Object.fromEntries(
        each.map(({ name, index, next }) => [
          name,
          objectOf(
            name,
            index % 2 === 0
              ? reference(next)
              : { type: "string", readOnly: true },
          ),
        ]),
      ),
    },
  };
}

function request(name: string): object {
  const requestBody = content(objectOf(name, reference(name)));
  return { post: { requestBody, responses: { "204": { description: "" } } } };
}

function answer(schema: object): object {
  return { "200": { description: "", ...content(schema) } };
}

function content(schema: object): object {
  return { content: { "application/json": { schema } } };
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function objectOf(name: string, property: object): object {
  return {
    type: "object",
    required: [name],
    properties: Object.fromEntries([[name, property]]),
  };
}

function parameter(name: string, place: string): object {
  return {
    name,
    in: place,
    required: place === "path",
    schema: { type: "string" },
  };
}

const level = { tenant: "tenant", environment: "environment" };

/**
 * A catalogue of a gateway in which every name is a namespace, and a resource of one namespace; each is reached by two
 * levels in parts.
 */
export function catalogueNamedAfter(names: readonly string[]): CatalogueFiles {
  const words = new Set(
    names.map(kebabCase).filter((word) => /^[a-z]/.test(word)),
  );
  const resource = (word: string): object => ({
    [`/v1/${word}`]: {
      get: { scope: level.tenant },
      post: { scope: level.environment },
    },
    [`/v1/${word}/{id}`]: { get: { scope: level.tenant } },
  });
  const namespaces = [...words].map((word) => ({
    namespace: word,
    endpoints: resource(word),
  }));
  const all = {
    namespace: "all-of-them",
    endpoints: Object.assign({}, ...[...words].map(resource)) as object,
  };
  const files = readCatalogueFolder(builtInSpec);
  return {
    ...files,
    namespaces: [...namespaces, all].map((each) => ({
      file: `namespaces/${each.namespace}.yaml`,
      text: stringify({
        ...each,
        title: "Named",
        scope: [level.tenant, level.environment],
      }),
    })),
    names: null,
    documents: [],
  };
}
