declare module "@nestjs/common" {
  export function Injectable(): ClassDecorator;
  export function Controller(path?: string): ClassDecorator;
  export function Module(parts: {
    providers?: readonly unknown[];
    controllers?: readonly unknown[];
    exports?: readonly unknown[];
  }): ClassDecorator;
  export function Inject(
    token: unknown,
  ): ParameterDecorator & PropertyDecorator;
  export function Get(path?: string): MethodDecorator;
  export function Post(path?: string): MethodDecorator;
  export function Patch(path?: string): MethodDecorator;
  export function Delete(path?: string): MethodDecorator;
  export function Param(name?: string): ParameterDecorator;
  export function Query(name?: string): ParameterDecorator;
  export function Body(): ParameterDecorator;
  export class Logger {
    constructor(context?: string);
    log(message: unknown): void;
    warn(message: unknown): void;
    error(message: unknown, stack?: string): void;
  }
  export class HttpException extends Error {
    constructor(response: string | object, status: number);
  }
  export class NotFoundException extends HttpException {
    constructor(message?: string);
  }
  export class BadRequestException extends HttpException {
    constructor(message?: string | object);
  }
}
declare module "class-validator" {
  export function IsString(): PropertyDecorator;
  export function IsInt(): PropertyDecorator;
  export function IsOptional(): PropertyDecorator;
  export function IsIn(values: readonly unknown[]): PropertyDecorator;
}
