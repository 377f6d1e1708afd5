// Fails the build if a visitors' bundle contains a library of the Worker or the editor, code for staff, or the data of
// all sites, or if box-office code is outside its separate bundle (design §2).
import type { Plugin } from 'vite'

const forbidden = /node_modules\/(?:zod|sanitize-html|@tiptap|drizzle-orm|hono)\//
/** The data of all sites; a page contains only the data of its own site. */
const ofAllSites = /\/shared\/sites\/sites\.ts$/
const staffOnly = /\/client\/(?:editor|pickers|desk|rows|rich-text)\//
/** The box office, without what the site shows of a held cart. */
const shopOnly = /\/(?:client\/box-office\/(?!basket\/)|shared\/box-office\/(?!hold\/)|shared\/contract\/box-office\/)/

/** @param isShop whether the bundle is that of the box office, which may contain box-office code */
export function visitorBundle({ isShop = false } = {}): Plugin {
  const refused = [forbidden, ofAllSites, staffOnly, ...(isShop ? [] : [shopOnly])]
  return {
    name: 'auftakt:visitor-bundle',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = chunk.moduleIds.find((module) => refused.some((pattern) => pattern.test(module)))
        if (found)
          this.error(
            `${chunk.fileName} would carry ${found.replace(/^.*\/(?=node_modules\/|client\/|shared\/)/, '')} to every visitor`,
          )
      }
    },
  }
}
