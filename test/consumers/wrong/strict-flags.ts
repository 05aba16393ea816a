// The flags that the programs are checked with are on: without them, these would pass.

// error: This syntax is not allowed when 'erasableSyntaxOnly' is enabled
export enum Level {
  Tenant,
}

// error: is a type and must be imported using a type-only import when 'verbatimModuleSyntax' is enabled
import { Region } from "@sdkwright/device-gateway";
export const region: Region = "us";
