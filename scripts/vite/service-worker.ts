// Builds /sw.js after the client, and inserts the names of the client's files that the service worker stores.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { preloadedFont } from '../../shared/ui/font-files.ts'
import { addToBuild } from './add-to-build.ts'

const source = 'client/service-worker/sw.ts'

export function serviceWorker(): Plugin {
  return {
    name: 'auftakt:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const { root } = this.environment.config
      const define = { __BUILD__: JSON.stringify(filesOf(bundle)), 'process.env.NODE_ENV': '"production"' }
      const output = { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false } as const
      await addToBuild({ root, dir }, { define, build: { rollupOptions: { input: join(root, source), output } } })
    },
  }
}

/** Parts that a button or form opens, and that have no link as an offline fallback. */
const withoutFallback = ['client/watchlist/watchlist.ts', 'client/newsletter/send.ts', 'client/tool.ts']

/**
 * Returns `version`, a hash of the build's file names; the addresses of the entry and its styles; and in `warm` the
 * files to store for offline use.
 */
function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the client has no entry')
  const parts = withoutFallback.map((module) => {
    const part = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!part) throw new Error(`${module} is not a chunk`)
    return part
  })
  const [forPages, forParts] = [reached(chunks, [entry]), reached(chunks, parts)]
  const warm = [
    ...new Set([...forPages.scripts, ...forPages.styles, ...forParts.scripts, ...forParts.styles]),
    preloadedFont,
    '/images/error-curtain-v1-768.avif',
  ]
  const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
  return { version, script: `/${entry.fileName}`, styles: forPages.styles, warm }
}

function reached(chunks: readonly Rolldown.OutputChunk[], roots: readonly Rolldown.OutputChunk[]) {
  const names = new Set(roots.map(({ fileName }) => fileName))
  for (const name of names) for (const imported of chunkNamed(chunks, name)?.imports ?? []) names.add(imported)
  const styles = [...names].flatMap((name) => [...(chunkNamed(chunks, name)?.viteMetadata?.importedCss ?? [])])
  return { scripts: [...names].map(address), styles: [...new Set(styles)].map(address) }
}

function address(fileName: string): string {
  return `/${fileName}`
}

function chunkNamed(chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk | undefined {
  return chunks.find(({ fileName }) => fileName === name)
}
