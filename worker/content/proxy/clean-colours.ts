import { colourPattern } from '../../../shared/html/colour.ts'

const themeInk = '#252525'

/**
 * Replaces an invalid abo colour and its text colour with those of the theme, and drops an invalid text colour. Call it
 * before the answer is validated against its schema, which a single invalid colour would fail.
 * @param onBadColour called with each invalid value
 */
export function withColours(value: unknown, themeColour: string, onBadColour: (given: unknown) => void): unknown {
  const isColour = (given: unknown) => {
    const isValid = typeof given === 'string' && colourPattern.test(given)
    if (!isValid) onBadColour(given)
    return isValid
  }
  const clean = (setting: object): object => {
    const { color, on_color: onColor, ...others } = setting as { color?: unknown; on_color?: unknown }
    if (!isColour(color)) return { ...others, color: themeColour, on_color: themeInk }
    return onColor === undefined || !isColour(onColor) ? { ...others, color } : setting
  }
  const walk = (node: unknown, key: string): unknown => {
    if (Array.isArray(node)) return node.map((item) => walk(item, key))
    if (typeof node !== 'object' || node === null) return node
    const walked = Object.fromEntries(Object.entries(node).map(([name, item]) => [name, walk(item, name)]))
    return key === 'abo_setting' ? clean(walked) : walked
  }
  return walk(value, '')
}
