/** Headers that are said by default: what somebody says himself is left as it is. */

/** `own` wins, however its names are spelled. */
export function addHeaders(
  own: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !names.has(name))), ...own };
}
