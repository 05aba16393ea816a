import { migrateVerifyNotPossible } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
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
import type { RunTests, TestTrial } from "./test-trial.ts";

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

/** The mocks of both releases; `null`: nobody asked for them. */
export type VerifyMocks = TestTrial["mocks"] | null;

/** Opens the mocks for the tests, before anything is rewritten. */
export async function openMocks(
  { targets, options, bench }: MockWish,
  ports: Ports,
): Promise<Checked<VerifyMocks>> {
  const found = collectFindings();
  const [target, ...others] = targets;
  if (options.verify === undefined || bench === null || target === undefined)
    return found.done(null);
  if (others.length > 0)
    return found.failed(
      migrateVerifyNotPossible(
        "the later versions of several SDKs are installed, and a mock has one service: name one of them with --sdk",
      ),
    );
  const { from, to } = target;
  const before = found.take(await mockOf(from, options, bench, ports));
  if (before === null) return found.failed();
  const after = found.take(await mockOf(to, options, bench, ports));
  return after === null ? found.failed() : found.done({ before, after });
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
    ? found.failed(
        migrateVerifyNotPossible(
          `a mock needs the document of each release, or a catalogue, and of ${sideText(side)} there is neither: name two files with --from and --to, or two releases with --spec`,
        ),
      )
    : openMock(served, { reader }, bench.conduct());
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
