// Builds Workers of the bench like the product: with Vite in production mode.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'
import { clientAssets } from '../../scripts/vite/client-assets.ts'

/** A module of the product and its replacement; both paths are relative to the root of the repository. */
export interface Replaced {
  module: string
  by: string
}

export interface WorkerBuild {
  /** The entry module, relative to the root of the repository. */
  main: string
  /** Name of the output folder in `.data/bench/build`. */
  name: string
  replaced?: readonly Replaced[]
  /** D1 bindings that replace the product's. */
  databases?: readonly string[]
}

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

/** @returns the folder with `index.js`, its chunks and `wrangler.json` */
export async function buildWorker({ main, name, replaced = [], databases }: WorkerBuild): Promise<string> {
  const outDir = join(root, '.data/bench/build', name)
  rmSync(outDir, { recursive: true, force: true })
  const builder = await createBuilder({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      ...replaced.map(replacing),
      react(),
      cloudflare({
        configPath: 'wrangler.toml',
        viteEnvironment: { name: 'worker' },
        config(config) {
          config.main = main
          config.assets = undefined
          // `serveBare` configures the Durable Objects that an entry exports
          config.durable_objects = { bindings: [] }
          config.migrations = []
          if (databases) config.d1_databases = databases.map(database)
        },
      }),
      clientAssets(),
    ],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    environments: {
      client: { build: { outDir: 'dist/client' } },
      worker: { build: { outDir, emptyOutDir: true, minify: true, cssCodeSplit: false } },
    },
  })
  const environment = builder.environments.worker
  if (!environment) throw new Error('no build environment "worker"')
  await builder.build(environment)
  return outDir
}

/** Returns the paths of the build's scripts, relative to its folder; the entry comes first. */
export function modulesOf(buildDirectory: string): string[] {
  const scripts = readdirSync(buildDirectory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return ['index.js', ...scripts.filter((name) => name !== 'index.js').sort()]
}

function database(binding: string) {
  return { binding, database_name: binding.toLowerCase(), database_id: binding.toLowerCase() }
}

function replacing({ module, by }: Replaced) {
  return {
    name: `auftakt:bench-replaces:${module}`,
    enforce: 'pre' as const,
    async resolveId(this: { resolve: ResolveFunction }, source: string, importer: string | undefined, options: object) {
      if (!source.endsWith(module.slice(module.lastIndexOf('/')))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id === join(root, module) ? join(root, by) : null
    },
  }
}
type ResolveFunction = (source: string, importer?: string, options?: object) => Promise<{ id: string } | null>
