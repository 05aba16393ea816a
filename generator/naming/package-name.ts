/** Whether npm accepts a name for a new package: https://github.com/npm/validate-npm-package-name */
export function isPackageName(text: string): boolean {
  return (
    text.length <= 214 &&
    /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(text)
  );
}
