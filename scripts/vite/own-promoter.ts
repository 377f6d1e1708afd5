import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { demoPromoter, promoterFile } from '../lib/promoter.mjs'

/**
 * Puts what an own promoter's file exports in place of the demo's. The module stays the demo's, so that groups of
 * chunks find it wherever the file is; and it contains values alone, so that a bundle drops those that it does not use,
 * also if functions of the file make them.
 */
export function ownPromoter(): Plugin {
  return {
    name: 'auftakt:own-promoter',
    enforce: 'pre',
    async load(id) {
      const file = promoterFile()
      if (file === demoPromoter || id.split('?', 1)[0] !== demoPromoter) return null
      this.addWatchFile(file)
      const { mtimeMs } = await stat(file)
      const facts: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)
      const lines = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      return { code: lines.join('\n'), moduleType: 'js', map: null }
    },
  }
}

/** Says how many more parts the names of a bundle's chunks can tell apart: 64 for six characters, 4,096 for seven. */
export function partsThatFit(hashLength: number): Plugin {
  return {
    name: 'auftakt:parts-that-fit',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const parts = Object.values(bundle).filter(({ type }) => type === 'chunk').length
        console.log(`The pages have ${parts} parts; ${64 ** (hashLength - 5) - parts} more fit.`)
      },
    },
  }
}
