// The PostCSS plugins of visitors' style sheets. One applies hover effects only where a pointer can hover, because on
// touch screens they would remain after a tap.
import type { CSSOptions } from 'vite'
import { contrastByPreference } from './contrast.ts'
import { promoterColours } from './promoter-colours.ts'

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/** Selectors that also select elements without hover: `:is(:hover, [aria-current])`, `:not(:hover)`. */
const joined = /:(?:is|where|not)\([^)]*:hover/

/**
 * Moves selectors with `:hover` in visitors' style sheets into `@media (hover: hover)`, unless a media query around
 * them already mentions hover.
 * @throws for a selector that also matches elements without hover, because touch screens would lose its rule
 */
export const hoverWherePossible: PostCssPlugin = {
  postcssPlugin: 'auftakt-hover',
  Once(sheet, { postcss }) {
    sheet.walkRules((rule) => {
      const hovering = rule.selectors.filter((selector) => selector.includes(':hover'))
      if (hovering.length === 0 || isForHover(rule.parent)) return
      if (hovering.some((selector) => joined.test(selector))) throw rule.error('write :hover in a separate selector')
      const others = rule.selectors.filter((selector) => !hovering.includes(selector))
      const moved = rule.clone({ selectors: hovering })
      rule.after(postcss.atRule({ name: 'media', params: '(hover: hover)' }).append(moved))
      if (others.length > 0) rule.selectors = others
      else rule.remove()
    })
  },
}

interface Container {
  type?: string
  name?: string
  params?: string
  parent?: unknown
}

function isForHover(within: unknown): boolean {
  const { name, params, parent } = (within ?? {}) as Container
  if (name === 'media' && params?.includes('hover')) return true
  return parent ? isForHover(parent) : false
}

/** PostCSS plugins for visitors' style sheets, on the site and in the box office. */
export const visitorStyles = [promoterColours, contrastByPreference, hoverWherePossible]
