/** Tables that are asked with words from the wire. */

/** The table's own entry. `constructor` and `toString` are on every object, and no entries. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
