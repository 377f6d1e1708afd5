// Minifies the style sheets of public/, which pages name by address and no module imports.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

export function publicStyles(): Plugin {
  return {
    name: 'auftakt:public-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      const folder = join(root, 'public/styles')
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rollupOptions: {
            input: readdirSync(folder).map((name) => join(folder, name)),
            output: { assetFileNames: 'styles/[name][extname]' },
          },
        },
      })
    },
  }
}
