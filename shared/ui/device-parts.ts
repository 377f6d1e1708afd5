/**
 * Returns the browser and the operating system of a user agent: `['Firefox', 'Windows']`; unknown ones are left out.
 */
export function deviceParts(userAgent: string | null): string[] {
  return [browsers, systems].flatMap((list) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [])
}

type Named = readonly (readonly [string, RegExp])[]

/** Sorted by precedence, because most user agents also contain the names of other browsers. */
const browsers: Named = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: Named = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]
