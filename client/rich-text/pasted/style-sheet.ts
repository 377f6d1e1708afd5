import { type Look, lookOf } from './look.ts'

/** Maximum length in characters that is read of a style sheet. */
const maxLength = 200_000

/**
 * The rules of pasted style sheets for elements and classes, such as `p`, `.xl65` and `span.s1`, in which Excel and
 * Pages write bold and italic. Other selectors are ignored.
 */
export class StyleSheet {
  readonly #looks = new Map<string, Look>()

  /** Reads the content of a `style` element in linear time. */
  add(css: string): void {
    for (const rule of withoutComments(css.slice(0, maxLength)).split('}')) {
      const brace = rule.indexOf('{')
      // rules of media queries do not hold for all readers
      if (brace < 0 || brace !== rule.lastIndexOf('{')) continue
      const selectors = rule.slice(0, brace)
      if (selectors.includes('@')) continue
      const look = lookOf(rule.slice(brace + 1))
      if (Object.keys(look).length === 0) continue
      for (const selector of selectors.split(',')) {
        const name = selector.trim()
        if (/^(?:[a-z0-9]+|[a-z0-9]*\.[\w-]+)$/i.test(name))
          this.#looks.set(name, { ...this.#looks.get(name), ...look })
      }
    }
  }

  lookOf(element: string, classes: readonly string[]): Look {
    if (this.#looks.size === 0) return {}
    const names = [element, ...classes.flatMap((name) => [`.${name}`, `${element}.${name}`])]
    return Object.assign({}, ...names.map((name) => this.#looks.get(name)))
  }
}

/** Removes comments, and the marks of HTML comments in which style sheets are hidden from very old browsers. */
function withoutComments(css: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    parts.push(css.slice(at, start))
    const end = css.indexOf('*/', start + 2)
    at = end < 0 ? css.length : end + 2
  }
  return [...parts, css.slice(at)].join(' ').replaceAll('<!--', ' ').replaceAll('-->', ' ')
}
