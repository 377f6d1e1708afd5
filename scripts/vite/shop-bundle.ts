// Builds the box office as a separate bundle below /shop/. Visitors of other pages load none of its files.
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { buildBundle } from './separate-bundle.ts'
import { visitorBundle } from './visitor-bundle.ts'
import { visitorStyles } from './visitor-styles.ts'

export const shopEntry = 'client/box-office/main.tsx'
/** The entry of a ticket on a phone, which is a separate document. */
export const ticketEntry = 'client/box-office/ticket.ts'
export const shopManifest = '.vite/shop-manifest.json'

/** Style sheets of parts that open on demand, or that belong to a separate document. */
const laterStyles = /\/shared\/box-office\/(?:pages\/seats\/plan|ticket)\//

/**
 * Pages of the box office consist of many small parts. A request per part would delay the first paint, so the pages
 * have one style sheet, and parts of at least three pages share a chunk; those of choosing seats have their own, which
 * the pages after it do not load.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'pages', test: (id) => id.endsWith('.css') && !laterStyles.test(id), priority: 1 },
  { name: 'parts', test: /\/shared\/(?!box-office\/choosing\/).*\.tsx?$/, minShareCount: 3 },
]

export function shopBundle(): Plugin {
  return {
    name: 'auftakt:shop-bundle',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      const input = { main: join(root, shopEntry), ticket: join(root, ticketEntry) }
      await buildBundle({
        root,
        dir,
        folder: 'shop',
        manifest: shopManifest,
        input,
        plugins: [visitorBundle({ isShop: true })],
        styles: visitorStyles,
        groups,
      })
    },
  }
}
