declare namespace JSX {
  interface IntrinsicElements {
    readonly [tag: string]: object;
  }
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
  type Element = object;
}
