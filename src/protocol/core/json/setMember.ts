/** Sets a member of an object. An assignment to `__proto__` would make the value the prototype of the object. */
export function setMember(holder: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') holder[name] = value;
  else Object.defineProperty(holder, name, { value, configurable: true, enumerable: true, writable: true });
}
