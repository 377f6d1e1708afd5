import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentSettings } from './scripts/lib/content-settings.mjs'
import { clientAssets } from './scripts/vite/client-assets.ts'
import { demoPayment } from './scripts/vite/demo-payment.ts'
import { doorBundle } from './scripts/vite/door-bundle.ts'
import { ownPromoter, partsThatFit } from './scripts/vite/own-promoter.ts'
import { ownSchema } from './scripts/vite/own-schema.ts'
import { packageParts } from './scripts/vite/package-parts.ts'
import { partLoader, sharedByParts } from './scripts/vite/part-loader.ts'
import { publicStyles } from './scripts/vite/public-styles.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { shopBundle } from './scripts/vite/shop-bundle.ts'
import { staffBundle } from './scripts/vite/staff-bundle.ts'
import { visitorBundle } from './scripts/vite/visitor-bundle.ts'
import { visitorStyles } from './scripts/vite/visitor-styles.ts'

/** Modules of the box office's copies, and those that orders and accounts share with them. */
const copies = new RegExp(
  [
    '/worker/box-office/(?:handlers/)?copies/',
    '/worker/(?:content/store/(?:insert-rows|night/mirrored)|signing/key-list)\\.',
    '/worker/box-office/(?:objects/order/order-store|store/customers/own-orders|routes/secret-token)\\.',
    '/shared/contract/box-office/(?:calls/)?restore',
    '/node_modules/nanotar/',
  ].join('|'),
)

/**
 * The length of the names of visitors' files. They consist only of a hash, because the entry chunk contains the names
 * of all chunks it may load.
 */
const hashLength = 7

/** Path patterns of sources and packages that the development server serves itself, without running the Worker. */
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
        const { DEMO_PAYMENT_URL } = process.env
        if (command === 'serve' && DEMO_PAYMENT_URL)
          worker.vars = { ...worker.vars, DEMO_PAYMENT_URL, ...contentSettings(process.env).vars }
      },
      persistState: { path: process.env.AUFTAKT_DATA ?? '.data/local' },
    }),
    clientAssets(),
    ownSchema(),
    ownPromoter(),
    demoPayment(command === 'serve' || process.env.AUFTAKT_DEMO_PAYMENT === 'yes'),
    partLoader(),
    partsThatFit(hashLength),
    packageParts(),
    staffBundle(),
    shopBundle(),
    doorBundle(),
    serviceWorker(),
    publicStyles(),
    visitorBundle(),
  ],
  css: { postcss: { plugins: visitorStyles } },
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
          // Shared chunks result in fewer requests and better compression than many small ones: one for code that every
          // page needs, and a few for code that several screens share.
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'] },
                sharedByParts,
                // code that at least three screens share; the pattern excludes code that the home page and a
                // production's page do not load, such as parts of lists, consent dialogs, data requests and plates
                {
                  name: 'parts',
                  test: /\/shared\/(?!overlay\/|consent\/|page\/data-request|i18n\/count-word|ui\/plate\/|screens\/(?:event-list\/(?!calendar\/season\.)|parts\/(?:load-more|use-appended|next-head)))/,
                  minShareCount: 3,
                },
                // small modules of a production's page that one or two other screens also use
                {
                  name: 'concert',
                  test: /\/shared\/(?:ui\/partner-list|i18n\/file-size|screens\/(?:parts\/picture-caption|event-detail\/facts\/prices))/,
                  minShareCount: 2,
                },
                // counts in words, which the pattern of `parts` excludes, lists in words, and the addresses of the
                // magazine and of feeds, which would otherwise be chunks of a few hundred bytes
                {
                  name: 'words',
                  test: /\/shared\/(?:i18n\/(?:count-word|listed)|screens\/(?:feed-address|news-list\/news-address))/,
                  minShareCount: 2,
                },
                // code that lists share; separate chunks would compress worse
                {
                  name: 'lists',
                  test: /\/shared\/screens\/(?:parts\/(?:load-more|use-appended)|event-list\/production-pages)/,
                  minShareCount: 2,
                },
              ],
            },
            chunkFileNames: `assets/[hash:${hashLength}].js`,
            assetFileNames: `assets/[hash:${hashLength}][extname]`,
          },
        },
      },
    },
    worker: {
      build: {
        outDir: 'dist/worker',
        minify: true,
        cssCodeSplit: false,
        // an isolate pays for every module that is uploaded: what it evaluates at its start is one, and so is what
        // mails or the login need
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: 'mails', test: /\/worker\/(?:box-office\/mails|mail)\// },
                { name: 'zod', test: /\/node_modules\/zod\//, priority: 1 },
                // what restores the box office, with what orders need of it to copy themselves
                { name: 'copies', test: copies },
                { name: 'login', test: /\/node_modules\/(?:@?better-auth|better-call|jose)\// },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    // The Worker's bundle contains the names of the client's hashed files, so the client is built first.
    async buildApp(builder) {
      for (const name of ['client', 'worker']) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`no build environment «${name}»`)
        await builder.build(environment)
      }
    },
  },
}))
