// Applies the rules of `[data-theme="contrast"]` also to visitors who have chosen no theme and whose system requests
// more contrast or forces colours. This works without a script, so nothing flashes.
import type { CSSOptions } from 'vite'

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const chosen = /\[data-theme=(["']?)contrast\1\]/g
/** Has the same specificity as the attribute selector that it replaces. */
const unchosen = ':root:where(:not([data-theme]))'
const prefersContrast = '(prefers-contrast: more), (forced-colors: active)'

/** A PostCSS plugin for the style sheets of every bundle. */
export const contrastByPreference: PostCssPlugin = {
  postcssPlugin: 'auftakt-contrast',
  Once(sheet, { postcss }) {
    sheet.walkRules((rule) => {
      if (rule.selector.search(chosen) < 0) return
      const twin = rule.clone({ selector: rule.selector.replaceAll(chosen, unchosen) })
      rule.after(postcss.atRule({ name: 'media', params: prefersContrast }).append(twin))
    })
  },
}
