declare namespace JSX {
  interface IntrinsicElements {
    readonly [tag: string]: object;
  }
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
  type Element = object;
}

declare module "charts" {
  export function Chart(props: { readonly rows: readonly object[] }): object;
}
