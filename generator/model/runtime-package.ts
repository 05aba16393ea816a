/** The package that contains the runtime for all SDKs that do not contain it themselves. */
export const runtimePackage = "@sdkwright/runtime";
