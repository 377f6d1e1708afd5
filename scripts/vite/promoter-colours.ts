// Replaces the demo's colours in style sheets by those of the promoter's file.
import { pathToFileURL } from 'node:url'
import type { CSSOptions } from 'vite'
import type { PromoterFacts } from '../../shared/sites/site.ts'
import { promoterFile } from '../lib/promoter.mjs'

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]
type Colours = PromoterFacts['colours']

/** As in shared/ui/tokens.css and public/styles/. */
const demo: Readonly<Record<keyof Colours, string>> = { primary: '#53a3c4', wash: '#e9f3f7', deep: '#14576f' }
const pattern = new RegExp(Object.values(demo).join('|'), 'gi')

/** A PostCSS plugin for the style sheets of every bundle. */
export const promoterColours: PostCssPlugin = {
  postcssPlugin: 'auftakt-promoter-colours',
  async Once(sheet) {
    // by its address, because Vite bundles what its configuration imports by name
    const { promoter }: { promoter: PromoterFacts } = await import(pathToFileURL(promoterFile()).href)
    sheet.walkDecls((declaration) => {
      declaration.value = inColours(declaration.value, promoter.colours)
    })
  },
}

/** Returns a value of a style sheet in other colours than the demo's. */
export function inColours(value: string, colours: Colours): string {
  const own = new Map(Object.entries(demo).map(([name, colour]) => [colour, colours[name as keyof Colours]]))
  return value.replace(pattern, (colour) => own.get(colour.toLowerCase()) ?? colour)
}
