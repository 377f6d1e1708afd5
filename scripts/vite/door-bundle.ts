// Builds the page at the door as a separate bundle below /door-app/, then its service worker /door/sw.js, into which it
// inserts the names of all files of the page.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { preloadedFont } from '../../shared/ui/font-files.ts'
import { addToBuild } from './add-to-build.ts'
import { buildBundle } from './separate-bundle.ts'
import { visitorBundle } from './visitor-bundle.ts'
import { visitorStyles } from './visitor-styles.ts'

export const doorEntry = 'client/door/main.tsx'
export const doorManifest = '.vite/door-manifest.json'

const folder = 'door-app'
const serviceWorkerSource = 'client/door/sw.ts'

export function doorBundle(): Plugin {
  return {
    name: 'auftakt:door-bundle',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      await buildBundle({
        root,
        dir,
        folder,
        manifest: doorManifest,
        input: { main: join(root, doorEntry) },
        plugins: [visitorBundle({ isShop: true })],
        styles: visitorStyles,
      })
      const files = readdirSync(join(dir, folder)).sort()
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const kept = [...files.map((file) => `/${folder}/${file}`), preloadedFont, '/icon.svg']
      const define = { __DOOR__: JSON.stringify({ version, files: kept }) }
      const output = { format: 'iife', entryFileNames: 'door/sw.js', codeSplitting: false } as const
      const input = join(root, serviceWorkerSource)
      await addToBuild({ root, dir }, { define, build: { rollupOptions: { input, output } } })
    },
  }
}
