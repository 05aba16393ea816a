import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const components = 50;
const fields = 20;
const operations = 200;

/**
 * Makes one release of an API. In each component, the second release removes a field and changes one to an integer,
 * and half of the requests require one more field.
 */
export function fleetDocument(release) {
  const paths = Array.from(
    { length: operations },
    (_, index) => `${readPath(index, index % components)}    post:
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/N${index % components}" } }
      responses: { "204": { description: Done. } }
`,
  );
  const schemas = Array.from({ length: components }, (_, index) => {
    const required = release === 2 && index % 2 === 1 ? "a, b" : "a";
    return `    R${index}:
      type: object
      properties:
${fieldsOf(index, release)}    N${index}:
      type: object
      required: [${required}]
      properties: { a: { type: string }, b: { type: string } }
`;
  });
  return apiText("Fleet", release, { paths, schemas });
}

/** A path whose `get` answers with a component. What is added to it belongs to the same path. */
export function readPath(index, component) {
  return `  /r${index}:
    get:
      responses:
        "200":
          description: One.
          content:
            application/json: { schema: { $ref: "#/components/schemas/R${component}" } }
`;
}

/** A document of such paths and of components, each with its line break. */
export function apiText(title, release, { paths, schemas }) {
  return `openapi: 3.1.0
info: { title: ${title}, version: ${release}.0.0 }
paths:
${paths.join("")}components:
  schemas:
${schemas.join("")}`;
}

function fieldsOf(component, release) {
  return Array.from({ length: fields }, (_, field) => {
    const isLater = release === 2;
    if (isLater && field === component % fields) return "";
    const isOther = isLater && field === (component + 1) % fields;
    return `        f${field}: { type: ${isOther ? "integer" : "string"} }\n`;
  }).join("");
}

/**
 * Writes the given number of facts files. Each has 20 to 60 facts and about 10 kB. They are the same on every
 * machine.
 */
export function writeFleet(folder, count) {
  mkdirSync(folder, { recursive: true });
  let seed = 7;
  const below = (limit) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let project = 0; project < count; project += 1) {
    const name = String(project).padStart(5, "0");
    const facts = Array.from({ length: 20 + below(41) }, (_, at) =>
      factOf(at + 1, below(4), below(operations), below(fields)),
    );
    writeFileSync(join(folder, `${name}.json`), fileText(name, facts));
  }
}

function factOf(line, what, operation, field) {
  const common = {
    sdk: "@acme/fleet",
    version: "1.0.0",
    file: `src/part-${line % 9}.ts`,
    line,
    column: 7,
    function: "Service.load",
    certainty: "certain",
    reason: null,
    schema: null,
    schemaPath: "",
  };
  switch (what) {
    case 0:
      return {
        ...common,
        operation: `GET /r${operation}`,
        element: "operation",
        access: "call",
      };
    case 1:
      return {
        ...common,
        operation: `POST /r${operation}`,
        element: "request",
        access: "build",
        members: ["a"],
      };
    default:
      return {
        ...common,
        operation: `GET /r${operation}`,
        element: `response.200.f${field}`,
        access: "read",
        schema: `R${operation % components}`,
        schemaPath: `f${field}`,
      };
  }
}

function fileText(name, facts) {
  const head = factsHead({
    repository: `acme/r${name}`,
    commit: name,
    sdk: "@acme/fleet",
    operations: 2 * operations,
    owner: `@team-${Number(name) % 40}`,
  });
  return `${JSON.stringify({ ...head, facts }, null, 2)}\n`;
}

/** A facts file without its facts. */
export function factsHead({ repository, commit, sdk, operations, owner }) {
  return {
    format: 1,
    tool: "sdkwright 0.1.0",
    repository,
    commit,
    isModified: false,
    project: "tsconfig.json",
    sdks: [
      {
        name: sdk,
        version: "1.0.0",
        generator: "sdkwright 0.1.0",
        release: { id: "1", label: "1.0.0" },
        operations,
        used: 20,
        deprecated: [],
        formerNames: [],
        unused: [],
        needs: {
          levels: [],
          levelsTogether: [],
          permissions: [],
          choices: [],
          schemes: {},
        },
      },
    ],
    coverage: {
      files: 100,
      read: 12,
      unread: [],
      unresolved: [],
      errors: [],
      errorCount: 0,
    },
    owners: { "src/part-1.ts": [owner] },
    links: {},
    facts: [],
  };
}
