/** Lookups in tables whose keys come from the network. */

/**
 * Returns the table's own entry. Names such as `constructor` and `toString` exist on every object but are not entries.
 */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
