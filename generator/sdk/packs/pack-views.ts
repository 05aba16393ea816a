import type { PackModuleView } from "./pack-module-view.ts";
import type { PackPackageView } from "./pack-package-view.ts";

/**
 * The templates of a pack, and what each is rendered with. Packs of users are written against these views, as templates
 * are against those of an SDK.
 */
export interface PackTemplateViews {
  /** Any other template of the pack, such as `index.ts.hbs`: rendered once, to a file of its name. */
  readonly "*.ts.hbs": PackPackageView;
  /** Rendered for each module of the SDK that has something to call: `zod/pet.ts` for `pet.ts`. */
  readonly "module.ts.hbs": PackModuleView;
}
