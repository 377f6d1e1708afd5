import { decodeEntities } from '../../../../../shared/html/entities.ts'
import { beginningOf } from '../../../../../shared/text/beginning-of.ts'
import { firstIn, type Given, isEscapedIn, isGiven } from './object.ts'

const maxText = 5000
/** Beyond it, a text is cut, which `readPlain` reports. */
export const maxHtml = 1_000_000

/** Returns the first of the named fields as plain text; '' without one. Numbers become text. */
export function text(given: Given, ...names: string[]): string {
  for (const name of names) {
    const found = plainText(firstIn(given, name), isEscapedIn(given))
    if (found) return found
  }
  return ''
}

/** Returns the word of a field that is a word or an object, such as a category: `{ key, title }`. */
export function word(given: Given, ...names: string[]): { key: string; title: string } {
  const value = firstIn(given, ...names)
  if (!isGiven(value)) {
    const found = plainText(value, isEscapedIn(given))
    return { key: found, title: found }
  }
  const title = text(value, 'title', 'name', 'headline', 'label', 'value')
  const key = text(value, 'key', 'slug', 'value', 'id') || title
  return { key, title: title || key }
}

/** Returns the first of the named fields as HTML, which is not cleaned yet; '' without one. */
export function html(given: Given, ...names: string[]): string {
  for (const name of names) {
    const value = firstIn(given, name)
    if (typeof value === 'string' && value.trim()) return value.slice(0, maxHtml)
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/**
 * Returns a text or a number as one line of plain text, without markup; '' for any other value.
 * @param isEscaped whether a text without markup is escaped, too
 */
export function plainText(value: unknown, isEscaped = false): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return ''
  return beginningOf(withoutMarkup(value.slice(0, maxHtml), isEscaped).trim(), maxText)
}

/** Removes the tags of HTML. A text without a tag stays as it is unless it is escaped: `1 < 2 & 3`. */
function withoutMarkup(given: string, isEscaped: boolean): string {
  if (!/<\/?[a-z!][^<>]*>/i.test(given)) return isEscaped ? decodeEntities(given) : given
  const text = given
    .replace(/<(script|style)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  return decodeEntities(text).replace(/[ \t]+/g, ' ')
}
