import { isSame } from '../../../../shared/entities/is-same.ts'

export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { before: unknown; after: unknown }> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  )
}

/** Whether two values say the same to a reader: an empty text is like a missing one. */
export function readsSame(one: unknown, other: unknown): boolean {
  return isSame(filled(one), filled(other))
}

function filled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === '' ? null : value
  if (Array.isArray(value)) return value.length === 0 ? null : value
  const texts = Object.entries(value).filter(([, text]) => text !== '' && text !== null)
  return texts.length === 0 ? null : Object.fromEntries(texts)
}
