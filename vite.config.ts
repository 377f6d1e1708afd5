import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets } from './scripts/vite/client-assets.ts'
import { contrastByPreference } from './scripts/vite/contrast.ts'
import { partLoader } from './scripts/vite/part-loader.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { staffBundle } from './scripts/vite/staff-bundle.ts'
import { visitorBundle } from './scripts/vite/visitor-bundle.ts'

/** What the development server itself answers: sources and its own modules; the build has none of these paths. */
const developmentPaths = ['!/client/*', '!/shared/*', '!/node_modules/*', '!/@*']

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    cloudflare({
      configPath: 'wrangler.toml',
      viteEnvironment: { name: 'worker' },
      config(worker) {
        const first = worker.assets?.run_worker_first
        if (command === 'serve' && Array.isArray(first)) first.push(...developmentPaths)
      },
      persistState: { path: process.env.AUFTAKT_DATA ?? '.data/local' },
    }),
    clientAssets(),
    partLoader(),
    staffBundle(),
    serviceWorker(),
    visitorBundle(),
  ],
  css: { postcss: { plugins: [contrastByPreference] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: { main: 'client/main.tsx' },
          // What every page needs comes as one file, what three screens share as another: fewer requests, and they
          // compress better together.
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'] },
                // (but what lists alone are made of: neither home nor a concert shows one)
                {
                  name: 'parts',
                  test: /\/shared\/(?!overlay\/|screens\/(?:event-list\/|parts\/(?:load-more|use-appended)))/,
                  minShareCount: 3,
                },
              ],
            },
            // the entry names every chunk that it may load: names without words are half as long
            chunkFileNames: 'assets/[hash:6].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
      },
    },
    worker: { build: { outDir: 'dist/worker', minify: true, cssCodeSplit: false } },
  },
  builder: {
    // The Worker names the client's hashed files, so the client is built first.
    async buildApp(builder) {
      for (const name of ['client', 'worker']) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`no build environment «${name}»`)
        await builder.build(environment)
      }
    },
  },
}))
