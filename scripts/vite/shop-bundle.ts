// Builds the box office as a separate bundle below /shop/: visitors outside it load not a byte of it.
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { buildBundle } from './separate-bundle.ts'
import { visitorBundle } from './visitor-bundle.ts'

export const shopEntry = 'client/shop/main.tsx'
/** Of a ticket on the phone, which has a document of its own. */
export const ticketEntry = 'client/shop/ticket.ts'
export const shopManifest = '.vite/shop-manifest.json'

/** Style sheets of what is opened on demand, or stands in a document of its own. */
const laterStyles = /\/shared\/shop\/(?:pages\/seats\/plan|ticket)\//

/**
 * A page of the box office consists of many small parts, which most of the pages share. A request for each of them
 * delays the first paint, above all with HTTP/1.1: all pages have one sheet, and parts of at least three share a chunk.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'pages', test: (id) => id.endsWith('.css') && !laterStyles.test(id), priority: 1 },
  { name: 'parts', test: /\/shared\/.*\.tsx?$/, minShareCount: 3 },
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
        groups,
      })
    },
  }
}
