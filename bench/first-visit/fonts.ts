/**
 * Returns the URLs of the font files that a browser loads for a page: the preloaded ones, and each face whose
 * `unicode-range` covers a character of the page. Italic faces count only if the page has text in `<em>`, `<i>` or
 * `<cite>`, and bold italic ones only if such a text is inside a heading, `<b>` or `<strong>`.
 * @param css the concatenated style sheets of the page
 */
export function fontsFor(html: string, css: string): string[] {
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, href = '']) => href)
  const codes = new Set([...textOf(html)].map((character) => character.codePointAt(0) ?? 0))
  const hasItalics = /<(?:em|i|cite)\b[^>]*>\s*[^<\s]/.test(html)
  const hasBoldItalics = [...html.matchAll(/<(h[1-6]|b|strong)\b[^>]*>.*?<\/\1>/gs)].some(([bold]) =>
    /<(?:em|i|cite)\b[^>]*>\s*[^<\s]/.test(bold),
  )
  const used = facesIn(css).filter(
    ({ isItalic, isBold, ranges }) =>
      (!isItalic || (isBold ? hasBoldItalics : hasItalics)) &&
      [...codes].some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
  )
  return [...new Set([...preloaded, ...used.map(({ url }) => url)])]
}

interface Face {
  url: string
  isItalic: boolean
  /** Whether the face has the bold weight alone. */
  isBold: boolean
  ranges: [from: number, to: number][]
}

function facesIn(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const url = /url\(["']?([^"')]+)/.exec(face)?.[1]
    const ranges = /unicode-range:\s*([^;]+)/i.exec(face)?.[1]
    const isItalic = /font-style:\s*italic/.test(face)
    const isBold = Number(/font-weight:\s*(\d+)\s*[;}]/.exec(face)?.[1] ?? 400) > 500
    return url && ranges ? [{ url, isItalic, isBold, ranges: rangesOf(ranges) }] : []
  })
}

/** Parses a CSS `unicode-range`: `U+20-7E, U+131, u+4??`. */
function rangesOf(list: string): Face['ranges'] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
  })
}

function textOf(html: string): string {
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')
}
