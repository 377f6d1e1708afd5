// What a style sheet says of `[data-theme="contrast"]` also holds for visitors who have chosen no theme and whose
// system asks for more contrast or forces its colours: the rule is written once, and no script decides, so nothing
// flashes.
import type { CSSOptions } from 'vite'

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const chosen = /\[data-theme=(["']?)contrast\1\]/g
/** As heavy as the attribute that it stands for. */
const unchosen = ':root:where(:not([data-theme]))'
const asksForContrast = '(prefers-contrast: more), (forced-colors: active)'

/** Gives every rule of the contrast theme its twin; for `css.postcss` in vite.config.ts. */
export const contrastByPreference: PostCssPlugin = {
  postcssPlugin: 'auftakt-contrast',
  Once(sheet, { postcss }) {
    sheet.walkRules((rule) => {
      if (rule.selector.search(chosen) < 0) return
      const twin = rule.clone({ selector: rule.selector.replaceAll(chosen, unchosen) })
      rule.after(postcss.atRule({ name: 'media', params: asksForContrast }).append(twin))
    })
  },
}
