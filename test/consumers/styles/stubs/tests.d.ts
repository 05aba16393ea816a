declare module "vitest" {
  export interface Mock<F extends (...args: never[]) => unknown> {
    (...args: Parameters<F>): ReturnType<F>;
    mockResolvedValue(value: Awaited<ReturnType<F>>): Mock<F>;
    mockResolvedValueOnce(value: Awaited<ReturnType<F>>): Mock<F>;
    mockReturnValue(value: ReturnType<F>): Mock<F>;
    mockImplementation(run: F): Mock<F>;
    readonly mock: { readonly calls: readonly Parameters<F>[] };
  }
  export const vi: {
    fn<F extends (...args: never[]) => unknown>(run?: F): Mock<F>;
    spyOn<T extends object, K extends keyof T>(
      of: T,
      name: K,
    ): T[K] extends (...args: infer A) => infer R
      ? Mock<(...args: A) => R>
      : never;
    mocked<T extends (...args: never[]) => unknown>(value: T): Mock<T>;
  };
  export function describe(name: string, run: () => void): void;
  export function it(name: string, run: () => unknown): void;
  export function beforeEach(run: () => unknown): void;
  export interface Assertion<T> {
    toBe(value: T): void;
    toEqual(value: unknown): void;
    toMatchObject(value: object): void;
    toHaveBeenCalledWith(...args: unknown[]): void;
    toHaveLength(length: number): void;
  }
  export function expect<T>(value: T): Assertion<T>;
}
declare module "msw" {
  export const http: Readonly<
    Record<
      "get" | "post" | "patch" | "delete",
      (
        path: string,
        answer: (info: {
          readonly request: Request;
          readonly params: Readonly<Record<string, string>>;
        }) => unknown,
      ) => object
    >
  >;
  export class HttpResponse {
    static json<T>(value: T, init?: { status?: number }): HttpResponse;
  }
}
