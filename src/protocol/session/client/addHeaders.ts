/** Adds default headers: headers that the user has set are not changed. */

/** `own` takes precedence; its names are compared case-insensitively. */
export function addHeaders(
  own: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !names.has(name))), ...own };
}
