// Minifies the style sheets of public/, which pages name by address and no module imports.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { addToBuild } from './add-to-build.ts'
import { promoterColours } from './promoter-colours.ts'

export function publicStyles(): Plugin {
  return {
    name: 'auftakt:public-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      const folder = join(root, 'public/styles')
      const input = readdirSync(folder).map((name) => join(folder, name))
      const output = { assetFileNames: 'styles/[name][extname]' }
      await addToBuild(
        { root, dir },
        {
          css: { postcss: { plugins: [promoterColours] } },
          build: { rollupOptions: { input, output } },
        },
      )
    },
  }
}
