// Builds the box office as a separate bundle below /shop/: visitors outside it load not a byte of it.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildBundle } from './separate-bundle.ts'
import { visitorBundle } from './visitor-bundle.ts'

export const shopEntry = 'client/shop/main.tsx'
/** Of a ticket on the phone, which has a document of its own. */
export const ticketEntry = 'client/shop/ticket.ts'
export const shopManifest = '.vite/shop-manifest.json'

export function shopBundle(): Plugin {
  return {
    name: 'auftakt:shop-bundle',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      const input = { main: join(root, shopEntry), ticket: join(root, ticketEntry) }
      await buildBundle({ root, dir, folder: 'shop', manifest: shopManifest, input, plugins: [visitorBundle()] })
    },
  }
}
