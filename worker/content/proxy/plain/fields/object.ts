/** An object of a plain backend's answer, with unknown fields. */
export type Given = Readonly<Record<string, unknown>>

/** Marks the objects of an answer whose plain texts are escaped. */
export const escapedMark = Symbol('escaped')

/** Whether an object's plain texts are escaped, and must be decoded once. */
export function isEscapedIn(given: Given): boolean {
  return escapedMark in given
}

export function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the first of the named fields that is neither missing, null nor ''. */
export function firstIn(given: Given, ...names: string[]): unknown {
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/** Returns the first of the named fields that is an object; null without one. */
export function objectIn(given: Given, ...names: string[]): Given | null {
  for (const name of names) {
    const value = firstIn(given, name)
    if (isGiven(value)) return value
  }
  return null
}

/** Returns the first of the named fields that is an array; empty without one. */
export function listIn(given: Given, ...names: string[]): readonly unknown[] {
  for (const name of names) {
    const value = firstIn(given, name)
    if (Array.isArray(value)) return value
  }
  return []
}
