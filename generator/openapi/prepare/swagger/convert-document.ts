import { isObject } from "../../../json/json-value.ts";
import { memberAt, valueAt, type Place } from "../../document/place.ts";
import { convertPaths } from "./convert-paths.ts";
import {
  copyMap,
  copyObject,
  copyValue,
  except,
  textsAt,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";

/** A whole document of Swagger 2.0. */
export function convertDocument(conversion: Conversion, root: Place): Members {
  const { address } = conversion;
  return traced(conversion, root, {
    // Schemes without a host are ignored, which is reported later.
    ...copyObject(
      conversion,
      root,
      except(...read, address === null ? "host" : "schemes"),
    ),
    openapi: "3.0.4",
    ...serversOf(conversion, root),
    paths: convertPaths(conversion, memberAt(root, "paths")),
    ...componentsOf(conversion, root),
  });
}

/** Shared parameters, responses and media types are inlined where they are used. */
const read = [
  "swagger",
  "host",
  "basePath",
  "consumes",
  "produces",
  "paths",
  "parameters",
  "responses",
  "definitions",
  "securityDefinitions",
];

function serversOf(conversion: Conversion, root: Place): Members {
  const { address } = conversion;
  const host = memberAt(root, "host");
  if (address !== null) {
    const schemes = textsAt(root, "schemes") ?? [];
    const all = schemes.length > 0 ? schemes : ["http"];
    const servers = all.map((scheme) => ({ url: `${scheme}://${address}` }));
    return { servers: traced(conversion, host, servers) };
  }
  // A value that is no text becomes a URL that is reported later.
  const isWrong = isThere(host) && typeof host.value !== "string";
  const path = isWrong ? host : memberAt(root, "basePath");
  return isThere(path)
    ? { servers: traced(conversion, path, [{ url: path.value }]) }
    : {};
}

function componentsOf(conversion: Conversion, root: Place): Members {
  const definitions = memberAt(root, "definitions");
  const schemes = memberAt(root, "securityDefinitions");
  if (!isThere(definitions) && !isThere(schemes)) return {};
  const written = copyObject(conversion, memberAt(root, "components"));
  return {
    components: {
      ...written,
      ...(isThere(definitions) && {
        schemas: copyMap(conversion, definitions),
      }),
      ...(isThere(schemes) && {
        securitySchemes: copyMap(conversion, schemes, convertSecurity),
      }),
    },
  };
}

function isThere({ value }: Place): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** The names of the flows that have another one in OpenAPI 3. */
const flowNames: ReadonlyMap<string, string> = new Map([
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

const flowFields = new Set(["authorizationUrl", "tokenUrl", "scopes"]);

/** A security scheme; one of an unknown type stays as it is, and is reported later. */
function convertSecurity(conversion: Conversion, place: Place): unknown {
  if (!isObject(place.value)) return place.value;
  const common = copyObject(
    conversion,
    place,
    (name) => name === "description" || name.startsWith("x-"),
  );
  switch (place.value["type"]) {
    case "basic":
      return traced(conversion, place, {
        type: "http",
        scheme: "basic",
        ...common,
      });
    case "oauth2": {
      const written = valueAt(place, "flow");
      const flow = copyObject(conversion, place, (name) =>
        flowFields.has(name),
      );
      const name = typeof written === "string" ? written : "implicit";
      return traced(conversion, place, {
        type: "oauth2",
        flows: Object.fromEntries([[flowNames.get(name) ?? name, flow]]),
        ...common,
      });
    }
    default:
      return copyValue(conversion, place);
  }
}
