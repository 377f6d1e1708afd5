// Preloaded by programs of an own promoter (promoterOptions): imports of the demo's file get the promoter's file.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promoterFile } from './promoter.mjs'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context)
    return found.url.endsWith('/shared/sites/promoter.ts')
      ? { ...found, url: pathToFileURL(promoterFile()).href }
      : found
  },
})
