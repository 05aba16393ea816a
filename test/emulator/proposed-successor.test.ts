import { expect, it } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { catalogueApi } from "../../generator/emulator/catalogue-api.ts";
import { isGatewayModel } from "../../generator/model/api-model.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";

const endpoints = `
  /v1/computer-inventory/{id}/erase:
    post: { deprecated: later }
  /v4/computers-inventory/{id}/erase:
    post: {}
  /v1/lists/{id}:
    get: { deprecated: later }
  /v2/lists/{id}:
    get: {}
  /v1/groups/{id}:
    get: { deprecated: later, replacement: "GET /v2/lists/{id}" }
`;

it("names a successor that is named or inferred, and none that is proposed", async () => {
  const files = readCatalogueFolder(builtInSpec);
  const { value } = await readCatalogue({
    ...files,
    names: null,
    namespaces: [
      {
        file: "namespaces/pro.yaml",
        text: `namespace: pro\ntitle: Pro\nscope: tenant\nendpoints:${endpoints}`,
      },
    ],
  });
  if (value === null || !isGatewayModel(value.model))
    throw new Error("Expected the catalogue of a gateway.");
  const { routes } = catalogueApi(value.model);
  expect(
    Object.fromEntries(routes.map(({ key, life }) => [key, life.successor])),
  ).toEqual({
    "GET /pro/v1/groups/{id}": "/pro/v2/lists/{id}",
    "GET /pro/v1/lists/{id}": "/pro/v2/lists/{id}",
    "GET /pro/v2/lists/{id}": null,
    "POST /pro/v1/computer-inventory/{id}/erase": null,
    "POST /pro/v4/computers-inventory/{id}/erase": null,
  });
});
