import type { ProjectDocuments } from "./migrated-project.ts";

/** A desk with jobs, and its next release with other names for many things. */
const before = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /jobs:
    get:
      tags: [jobs]
      operationId: listJobs
      parameters:
        - { name: sort, in: query, schema: { $ref: "#/components/schemas/Sort" } }
        - { name: limit, in: query, schema: { type: integer } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        "200":
          description: Jobs.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Job" } }
    post:
      tags: [jobs]
      operationId: createJob
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/NewJob" } } }
      responses:
        "201":
          description: Made.
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
  /jobs/{id}:
    get:
      tags: [jobs]
      operationId: getJob
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: It.
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
components:
  schemas:
    Sort: { type: string, enum: [title, age] }
    State: { type: string, enum: [open, done, lost] }
    Site:
      type: object
      required: [city]
      properties: { city: { type: string } }
    Job:
      type: object
      required: [id, title, state]
      properties:
        id: { type: string }
        title: { type: string }
        state: { $ref: "#/components/schemas/State" }
        site: { $ref: "#/components/schemas/Site" }
    NewJob:
      type: object
      required: [title]
      properties:
        title: { type: string }
        site: { $ref: "#/components/schemas/Site" }
`;

const after = [
  ["operationId: getJob", "operationId: readJob"],
  ["name: sort, in: query", "name: orderBy, in: query"],
  ["[open, done, lost]", "[open, closed, lost]"],
  ["enum: [title, age]", "enum: [heading, age]"],
  ["required: [city]", "required: [town]"],
  ["{ city: { type: string } }", "{ town: { type: string } }"],
  ["    Site:\n", "    Place:\n"],
  ["schemas/Site", "schemas/Place"],
  ["schemas/Site", "schemas/Place"],
  ["required: [id, title, state]", "required: [id, heading, state]"],
  [
    "        id: { type: string }\n        title:",
    "        id: { type: string }\n        heading:",
  ],
].reduce((text, [from = "", to = ""]) => text.replace(from, to), before);

const renames = `renames:
  - parameter: { from: GET /jobs query sort, to: GET /jobs query orderBy }
  - value: { from: State=done, to: State=closed }
  - value: { from: Sort=title, to: Sort=heading }
  - component: { from: Site, to: Place }
  - field: { from: Site.city, to: Place.town }
  - field: { from: Job.title, to: Job.heading }
`;

export const desk: ProjectDocuments = { before, after, renames };
