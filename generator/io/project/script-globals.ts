import type { ScriptLanguage } from "./script-languages.ts";

/**
 * What the compiler of a component's language gives its scripts. The types are those that values keep on their way through:
 * whether the project has the language installed or not, what an SDK gives is still known behind a macro.
 */
const declared: Readonly<Record<ScriptLanguage, readonly string[]>> = {
  ".vue": [
    "declare function defineProps<T = any>(props?: any): T;",
    "declare function withDefaults<T, D>(props: T, defaults: D): T & Required<Pick<T, keyof D & keyof T>>;",
    "declare function defineEmits<T = any>(emits?: any): any;",
    "declare function defineExpose(exposed?: any): void;",
    "declare function defineOptions(options?: any): void;",
    "declare function defineSlots<T = any>(): T;",
    "declare function defineModel<T = any>(...options: any[]): { value: T };",
  ],
  ".svelte": [
    "declare function $state<T>(initial: T): T;",
    "declare function $state<T>(): T | undefined;",
    "declare namespace $state { function raw<T>(initial: T): T; function raw<T>(): T | undefined; function snapshot<T>(state: T): T; }",
    "declare function $derived<T>(expression: T): T;",
    "declare namespace $derived { function by<T>(work: () => T): T; }",
    "declare function $props(): any;",
    "declare function $bindable<T>(fallback?: T): T;",
    "declare function $effect(work: () => void | (() => void)): void;",
    "declare namespace $effect { function pre(work: () => void | (() => void)): void; function root(work: () => void | (() => void)): () => void; function tracking(): boolean; }",
    "declare function $inspect(...values: any[]): { with(work: any): void };",
    "declare function $host(): any;",
  ],
  ".astro": ["declare const Astro: any;"],
  ".mdx": ["declare const props: any;"],
};

/** The names of runes begin as the values of stores do. */
const runes = new Set(
  "state derived props bindable effect inspect host".split(" "),
);

/** Returns the declarations of a component: of macros, of values of stores, and of what others import from it. */
export function scriptGlobals(
  language: ScriptLanguage,
  script: string,
): string {
  return [
    ...declared[language],
    ...(language === ".svelte" ? storeValues(script) : []),
    // What a component is to those who import it is not known here.
    ...(/\bexport\s+default\b/.test(script)
      ? []
      : [
          `declare const ${componentName}: any; type ${componentName} = any; export default ${componentName};`,
        ]),
  ].join("\n");
}

const componentName = "component__";

/** `$jobs` is the value of the store `jobs`. */
function storeValues(script: string): readonly string[] {
  const names = new Set(
    [...script.matchAll(/(?<![\w$.])\$(?<name>[A-Za-z_]\w*)/g)].map(
      ({ groups }) => groups?.["name"] ?? "",
    ),
  );
  return [...names]
    .filter((name) => !runes.has(name))
    .map(
      (name) =>
        `declare let $${name}: typeof ${name} extends { subscribe(run: (value: infer V) => void, ...others: any[]): any } ? V : any;`,
    );
}
