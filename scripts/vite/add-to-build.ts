import { build, type InlineConfig } from 'vite'
import { ownPromoter } from './own-promoter.ts'

/**
 * Builds more files into `dir`, the folder of a build that has just been written; nothing in it is deleted or copied.
 */
export async function addToBuild({ root, dir }: { root: string; dir: string }, config: InlineConfig): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ...config,
    plugins: [ownPromoter(), ...(config.plugins ?? [])],
    build: { outDir: dir, emptyOutDir: false, copyPublicDir: false, target: 'es2022', ...config.build },
  })
}
