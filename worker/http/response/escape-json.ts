/**
 * Returns JSON for a `<script>` element; no text in it can close the element. The text of a shared object is written
 * once and reused.
 */
export function escapeJson(value: unknown): string {
  return written(value) ?? 'null'
}

/**
 * Marks an object whose JSON is kept as long as the object itself: content that many pages show. It must not change
 * afterwards and must not be a visitor's.
 */
export function shared<Value extends object>(value: Value): Value {
  if (!texts.has(value)) texts.set(value, null)
  return value
}

/** Marks a list some of whose values are or contain shared objects, behind a first one that need not be. */
export function mixed<List extends readonly unknown[]>(list: List): List {
  lists.add(list)
  return list
}

const lists = new WeakSet<readonly unknown[]>()

/** The escaped JSON of shared objects; null until it is first written. */
const texts = new WeakMap<object, string | null>()

/** Returns undefined for what JSON omits. Only objects that may contain shared ones are written here. */
function written(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return escaped(value)
  const known = texts.get(value)
  if (known) return known
  const text = known === null ? escaped(value) : isListOfShared(value) ? list(value) : members(value)
  if (known === null && text !== undefined) texts.set(value, text)
  return text
}

function isListOfShared(value: object): value is unknown[] {
  if (!Array.isArray(value)) return false
  return lists.has(value) || (typeof value[0] === 'object' && value[0] !== null && texts.has(value[0]))
}

function list(values: readonly unknown[]): string {
  return `[${[...values].map((value) => written(value) ?? 'null').join()}]`
}

function members(value: object): string | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return escaped(value)
  let json = ''
  for (const [key, member] of Object.entries(value)) {
    const text = written(member)
    if (text !== undefined) json += `${json && ','}${escaped(key)}:${text}`
  }
  return `{${json}}`
}

function escaped(value: unknown): string | undefined {
  // undefined for what JSON omits, against its type
  let json: string | undefined = JSON.stringify(value)
  if (typeof value === 'string' || typeof value === 'object')
    for (const [character, replacement] of escapes)
      if (json?.includes(character)) json = json.replaceAll(character, replacement)
  return json
}

const escapes = Object.entries({ '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' })
