import { build, type InlineConfig } from 'vite'
import { promoterAlias } from '../lib/promoter.mjs'

/**
 * Builds more files into `dir`, the folder of a build that has just been written; nothing in it is deleted or copied.
 */
export async function addToBuild({ root, dir }: { root: string; dir: string }, config: InlineConfig): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: promoterAlias() },
    ...config,
    build: { outDir: dir, emptyOutDir: false, copyPublicDir: false, target: 'es2022', ...config.build },
  })
}
