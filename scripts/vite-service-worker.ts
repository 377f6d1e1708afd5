// Builds /sw.js beside the client's files and tells it their names.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { preloadedFont } from '../shared/ui/font-files.ts'

const source = 'client/service-worker/sw.ts'

export function serviceWorker(): Plugin {
  return {
    name: 'auftakt:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      await build({
        configFile: false,
        root: this.environment.config.root,
        logLevel: 'warn',
        publicDir: false,
        define: { __BUILD__: JSON.stringify(filesOf(bundle)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rollupOptions: {
            input: join(this.environment.config.root, source),
            output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
          },
        },
      })
    },
  }
}

/** The entry, what it imports and its styles; the offline page's picture; the font that every page shows. */
function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the client has no entry')
  const reached = new Set([entry.fileName])
  for (const name of reached) for (const imported of chunkNamed(chunks, name)?.imports ?? []) reached.add(imported)
  const styles = [...reached].flatMap((name) => [...(chunkNamed(chunks, name)?.viteMetadata?.importedCss ?? [])])
  const [scripts, sheets] = [[...reached], [...new Set(styles)]].map((names) => names.map((name) => `/${name}`))
  const warm = [...(scripts ?? []), ...(sheets ?? []), preloadedFont, '/images/error-curtain-v1-768.avif']
  const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
  return { version, script: `/${entry.fileName}`, styles: sheets, warm }
}

function chunkNamed(chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk | undefined {
  return chunks.find(({ fileName }) => fileName === name)
}
