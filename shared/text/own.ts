/**
 * Returns an object's own property by a name from outside, which may be that of every object, such as `constructor`.
 */
export function own<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
