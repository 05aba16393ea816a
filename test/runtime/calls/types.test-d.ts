import { describe, expectTypeOf, it } from "vitest";
import type {
  AnyBody,
  Answer,
  ApiCall,
  ApiError,
  CallError,
  ErrorStatus,
  ListCall,
  StatusError,
} from "../../../templates/runtime/api/index.ts";

/* What the compiler makes of a call; nothing of it runs. */

interface Basic {
  readonly message: string;
}
interface Invalid {
  readonly errors: readonly string[];
}
interface Fault {
  readonly fault: string;
}

type Call<Errors, Successes = never> = ApiCall<
  { readonly id: number },
  Errors,
  Successes
>;
type ErrorOf<Errors> = CallError<Errors>;

describe("the error of a call", () => {
  it("has the body that the document has for its status", () => {
    const read = (error: ErrorOf<{ 404: Basic; 422: Invalid }>): void => {
      if (error.status === 404) expectTypeOf(error.body).toEqualTypeOf<Basic>();
      else if (error.status === 422)
        expectTypeOf(error.body).toEqualTypeOf<Invalid>();
      else if (error.status === 500) expectTypeOf(error.body).toBeUnknown();
      else if (error.status === undefined) {
        expectTypeOf(error.body).toEqualTypeOf<undefined>();
        expectTypeOf(error.code).toBeString();
      }
    };
    expectTypeOf(read).toBeFunction();
  });

  it("knows ranges and the default", () => {
    const read = (
      error: ErrorOf<{ 404: Basic; "4XX": Invalid; default: Fault }>,
    ): void => {
      if (error.status === 404) expectTypeOf(error.body).toEqualTypeOf<Basic>();
      if (error.status === 409)
        expectTypeOf(error.body).toEqualTypeOf<Invalid>();
      if (error.status === 503) expectTypeOf(error.body).toEqualTypeOf<Fault>();
    };
    expectTypeOf(read).toBeFunction();
  });

  it("is an ApiError where it has a status", () => {
    const read = (error: ErrorOf<unknown>): void => {
      if (error.status !== undefined) {
        expectTypeOf(error).toExtend<ApiError>();
        expectTypeOf(error.status).toEqualTypeOf<ErrorStatus>();
      }
    };
    expectTypeOf(read).toBeFunction();
    expectTypeOf<StatusError<404, Basic>["status"]>().toEqualTypeOf<404>();
  });

  it("is told apart from data by ok", () => {
    const read = async (call: Call<{ 404: Basic }>): Promise<void> => {
      const result = await call.safe();
      if (result.ok) expectTypeOf(result.data.id).toBeNumber();
      else if (result.error.status === 404)
        expectTypeOf(result.error.body.message).toBeString();
    };
    expectTypeOf(read).toBeFunction();
  });
});

describe("the response of a call", () => {
  it("has the data of its status", () => {
    const read = async (
      call: Call<unknown, { 200: Basic; 202: undefined; "2XX": Invalid }>,
    ): Promise<void> => {
      const answer = await call.withResponse();
      if (answer.status === 200)
        expectTypeOf(answer.data).toEqualTypeOf<Basic>();
      if (answer.status === 202)
        expectTypeOf(answer.data).toEqualTypeOf<undefined>();
      if (answer.status === 206)
        expectTypeOf(answer.data).toEqualTypeOf<Invalid>();
    };
    expectTypeOf(read).toBeFunction();
  });

  it("has any status where the document has one success", () => {
    expectTypeOf<
      Awaited<ReturnType<Call<unknown>["withResponse"]>>
    >().toEqualTypeOf<Answer<{ readonly id: number }>>();
  });
});

describe("a list", () => {
  it("gives items by iteration and the first page by await", () => {
    const read = async (
      list: ListCall<{ readonly items: readonly Basic[] }, Basic>,
    ): Promise<void> => {
      for await (const item of list) expectTypeOf(item).toEqualTypeOf<Basic>();
      for await (const page of list.pages())
        expectTypeOf(page.items).toEqualTypeOf<readonly Basic[]>();
      expectTypeOf((await list).items).toEqualTypeOf<readonly Basic[]>();
    };
    expectTypeOf(read).toBeFunction();
  });
});

describe("a body of which nothing is known", () => {
  it("is JSON, or what fetch takes", () => {
    expectTypeOf<{ a: number }>().toExtend<AnyBody>();
    expectTypeOf<FormData>().toExtend<AnyBody>();
    expectTypeOf<Uint8Array<ArrayBuffer>>().toExtend<AnyBody>();
    expectTypeOf<ReturnType<Blob["stream"]>>().toExtend<AnyBody>();
    expectTypeOf<{ a: () => void }>().not.toExtend<AnyBody>();
    expectTypeOf<bigint>().not.toExtend<AnyBody>();
  });
});
