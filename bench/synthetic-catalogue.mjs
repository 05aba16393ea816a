import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a catalogue with the given number of operations: ten per resource as in real catalogues, two versions,
 * lifecycle facts over three releases, 1,000 operations per namespace.
 *
 * @param {string} spec the built-in catalogue, for service.yaml
 * @param {string} folder
 * @param {number} operations
 */
export function writeSyntheticCatalogue(spec, folder, operations) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "namespaces"), { recursive: true });
  cpSync(join(spec, "service.yaml"), join(folder, "service.yaml"));
  writeFileSync(
    join(folder, "releases.yaml"),
    "releases:\n  - { id: 1.0.0, label: 1.0.0 }\n  - { id: 1.1.0, label: 1.1.0 }\n  - { id: 1.2.0, label: 1.2.0 }\n",
  );
  for (let first = 0; first < operations; first += 1000) {
    const count = Math.min(1000, operations - first);
    const id = `area-${first / 1000}`;
    const resources = Array.from(
      { length: Math.ceil(count / 10) },
      (_, index) => resource(index),
    );
    writeFileSync(
      join(folder, "namespaces", `${id}.yaml`),
      `namespace: ${id}\ntitle: Area ${first / 1000}\nscope: tenant\nendpoints:\n${resources.join("")}`,
    );
  }
}

/** Writes the ten operations of a resource. */
function resource(index) {
  const name = `resource-${index}`;
  return `  /v1/${name}s:
    get: { deprecated: 1.1.0 }
    post: { removed: 1.2.0 }
  /v1/${name}s/{id}:
    get: { fields-added: [1.0.0, 1.1.0] }
    put: { deprecated: 1.2.0 }
    delete: {}
  /v1/${name}s/{id}/history:
    get: { added: 1.0.0 }
  /v1/${name}s/{id}/export:
    post: {}
  /v2/${name}s:
    get: { added: 1.1.0 }
    post: { added: 1.1.0, fields-removed: 1.2.0 }
  /v2/${name}s/{id}:
    get: { added: 1.1.0 }
`;
}
