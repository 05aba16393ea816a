import { migrateVerifyWithoutDocument } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { Mock } from "../../emulator/prepare-mock.ts";
import {
  accessCatalogue,
  type CatalogueAccess,
} from "../diff/catalogue-access.ts";
import {
  findSide,
  sideText,
  type FoundSide,
  type NamedSide,
} from "../diff/find-side.ts";
import { documentOptionsOf } from "../impact/generate-side.ts";
import {
  openMock,
  type MockConduct,
  type MockOptions,
} from "../mock/plan-mock.ts";
import type { Ports } from "../ports.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import type { MigrationTarget } from "./migration-targets.ts";
import type { RunTests, SideMocks } from "./test-trial.ts";

/** How the tests of a project are run; it is of the edge. */
export interface TestBench {
  readonly run: RunTests;
  /** The settings of each mock. */
  readonly conduct: () => MockConduct;
}

interface MockWish {
  readonly bench: TestBench | null;
  readonly options: MigrateOptions;
  readonly targets: readonly MigrationTarget[];
}

/** The mocks of both releases of each target; `null`: nobody asked for them. */
export type VerifyMocks = readonly SideMocks[] | null;

/** Opens the mocks for the tests, before anything is rewritten. */
export async function openMocks(
  { targets, options, bench }: MockWish,
  ports: Ports,
): Promise<Checked<VerifyMocks>> {
  const found = collectFindings();
  if (options.verify === undefined || bench === null) return found.done(null);
  const mocks: SideMocks[] = [];
  for (const { from, to } of targets) {
    const before = found.take(await mockOf(from, options, bench, ports));
    const after = found.take(await mockOf(to, options, bench, ports));
    if (before === null || after === null) return found.failed();
    mocks.push({ before, after });
  }
  return found.done(mocks);
}

async function mockOf(
  side: NamedSide,
  options: MigrateOptions,
  bench: TestBench,
  { reader }: Ports,
): Promise<Checked<Mock>> {
  const found = collectFindings();
  const { spec } = options;
  const catalogue = accessCatalogue(reader, spec);
  const { value } = await findSide(side, {
    reader,
    spec,
    releases: () => catalogue.releases(),
    service: () => catalogue.service(),
  });
  const served =
    value === null ? null : await servedBy(value, options, catalogue);
  return served === null
    ? found.failed(migrateVerifyWithoutDocument(placeOf(value), sideText(side)))
    : openMock(served, { reader }, bench.conduct());
}

/** The manifest of a package, which names the operations and no schema. */
function placeOf(side: FoundSide | null) {
  return side?.kind === "file"
    ? { file: withSlashes(side.path), line: 1, column: 1, length: 0 }
    : null;
}

/** What a mock serves for a side; `null`: a package alone, a revision or standard input, which it cannot serve. */
async function servedBy(
  side: FoundSide,
  options: MigrateOptions,
  catalogue: CatalogueAccess,
): Promise<MockOptions | null> {
  switch (side.kind) {
    case "file":
      return side.path.endsWith("manifest.json")
        ? null
        : { ...documentOptionsOf(options), openapi: side.path };
    case "release": {
      const release = (await catalogue.releases())?.[side.release]?.id;
      return release === undefined ? null : { spec: options.spec, release };
    }
    default:
      return null;
  }
}
