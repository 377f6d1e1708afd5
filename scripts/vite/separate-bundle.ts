import react from '@vitejs/plugin-react'
import type { CSSOptions, Plugin, Rolldown } from 'vite'
import { addToBuild } from './add-to-build.ts'
import { partLoader, sharedByParts } from './part-loader.ts'

/**
 * Builds code for browsers as a separate bundle, so that it cannot change a byte of the visitors' bundle. Each bundle
 * therefore includes React.
 * @param folder below `dir`, for the bundle's files
 * @param manifest path below `dir`, for the list of the bundle's chunks
 * @param groups groups of modules that share a chunk, in addition to `sharedByParts`
 */
export async function buildBundle({
  root,
  dir,
  folder,
  manifest,
  input,
  plugins,
  styles,
  groups = [],
}: {
  root: string
  dir: string
  folder: string
  manifest: string
  input: Record<string, string>
  plugins: Plugin[]
  styles: Exclude<CSSOptions['postcss'], string | undefined>['plugins']
  groups?: Rolldown.CodeSplittingGroup[]
}): Promise<void> {
  const added = {
    plugins: [react(), partLoader(), ...plugins],
    css: { postcss: { plugins: styles } },
    build: {
      assetsDir: folder,
      assetsInlineLimit: 0,
      manifest,
      rollupOptions: { input, output: { codeSplitting: { groups: [sharedByParts, ...groups] } } },
    },
  }
  await addToBuild({ root, dir }, added)
}
