export type Attributes = Readonly<Record<string, string | undefined>>

/** Maximum length in characters that is read of a tag. */
const maxLength = 20_000

/** Reads the attributes of a tag; names are in lower case, an attribute without a value is ''. */
export function attributesOf(text: string): Attributes {
  const found: Record<string, string> = Object.create(null)
  const each = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
  for (const [, name = '', ...values] of text.slice(0, maxLength).matchAll(each)) {
    found[name.toLowerCase()] ??= values.find((value) => value !== undefined) ?? ''
  }
  return found
}

/** Returns the whole number of an attribute; null without one. @param max bounds it */
export function numberOf(value: string | undefined, max: number): number | null {
  return value !== undefined && /^\s*\d{1,6}\s*$/.test(value) ? Math.min(Number(value), max) : null
}
