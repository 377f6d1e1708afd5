import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { testClientAssets } from './scripts/vite/client-assets.ts'
import { demoPayment } from './scripts/vite/demo-payment.ts'
import { eagerImports } from './scripts/vite/eager-imports.ts'
import { ownSchema } from './scripts/vite/own-schema.ts'
import { LongestFirst } from './tests/longest-first.ts'

/** Time limits in ms; generous, because the machine may be busy, and a full run tries about ten times as many cases. */
const timeouts = {
  testTimeout: process.env.FULL ? 900_000 : 120_000,
  hookTimeout: process.env.FULL ? 900_000 : 120_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // the default leaves one core idle
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      inWorkerd('worker', ['tests/worker/**/*.test.{ts,tsx}', 'tests/promoters/*.test.ts']),
      // the same Worker for promoters with other numbers of sites
      inWorkerd('one-site', ['tests/promoters/*.test.ts'], 'tests/promoters/one-site.ts'),
      inWorkerd('eight-sites', ['tests/promoters/*.test.ts'], 'tests/promoters/eight-sites.ts'),
      {
        test: {
          name: 'node',
          isolate: false,
          ...timeouts,
          setupFiles: ['tests/reset-modules.ts'],
          include: ['tests/{client,deploy,scripts,shared}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        // Runs against servers that scripts/test.mjs starts.
        test: {
          name: 'contract',
          isolate: false,
          ...timeouts,
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
      {
        // The tests start Django and a server before it; only the full run has them.
        test: {
          name: 'django',
          ...timeouts,
          include: ['tests/django/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        // The tests start and kill their own servers.
        test: {
          name: 'kills',
          testTimeout: 60_000,
          include: ['tests/kills/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        // Runs in Firefox and WebKit against the servers of the contract tests.
        test: {
          name: 'browsers',
          ...timeouts,
          // scripts/test.mjs sets an empty path if Firefox is not installed
          include:
            process.env.FIREFOX_PATH === '' ? ['tests/browsers/stories.test.ts'] : ['tests/browsers/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
    ],
  },
})

/**
 * Returns the project of tests in workerd.
 * @param promoter the promoter's file in place of the demo's
 */
function inWorkerd(name: string, include: string[], promoter?: string) {
  return {
    plugins: [
      react(),
      testClientAssets(),
      ownSchema(),
      eagerImports(),
      withoutUnusedMailParts(),
      demoPayment(true),
      cloudflareTest(async () => ({
        main: './tests/worker/main.ts',
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          bindings: {
            ORIGIN_PATTERN: 'http://{site}.localhost',
            NEWSLETTER_SECRET: 'known to the tests alone',
            SESSION_SECRET: 'known to these tests alone, and long enough',
            TICKET_KEY: '5a'.repeat(32),
            BACKUP_KEY: 'b0'.repeat(32),
            MIRROR_TOKEN: 'known-to-the-tests-of-mirroring-alone',
            DOOR_TOKEN: 'known to door tests alone',
            DEMO_PAYMENT_URL: 'http://demo.invalid',
            DEMO_PAYMENT_SECRET: 'known to demo tests alone',
            STRIPE_SECRET_KEY: 'sk_test_known_to_the_tests',
            STRIPE_WEBHOOK_SECRET: 'whsec_known_to_the_tests',
            // the Worker's clock; the dates of the tests' content are around this time
            FIXED_NOW: '2026-11-20T09:00:00Z',
            FULL: process.env.FULL ?? '',
            MIGRATIONS: await readD1Migrations('worker/content/migrations'),
          },
          // serves public/, which is part of the ASSETS binding in a deployment
          serviceBindings: { FILES: publicFile },
        },
      })),
    ],
    resolve: {
      alias: [
        { find: '@better-auth/utils/password', replacement: resolve('tests/worker/quick-password.mjs') },
        ...(promoter ? [{ find: /^(?:.*\/)?promoter\.ts$/, replacement: resolve(promoter) }] : []),
      ],
    },
    test: {
      name,
      // test files share workerd processes; setup.ts resets the state before each file
      isolate: false,
      ...timeouts,
      include,
      setupFiles: ['tests/worker/setup.ts'],
      // sanitize-html is CommonJS and must be bundled for workerd; the other packages are bundled to load faster
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: [
              ...['sanitize-html', 'stripe', 'zod', '@cantoo/pdf-lib', '@cantoo/fontkit'],
              ...['drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core'],
            ],
          },
        },
      },
    },
  }
}

/**
 * Returns a plugin that empties the parts of `@react-email/components` that no mail uses. A build drops these parts;
 * unbundled, they would be a quarter of all code that each runtime loads.
 */
function withoutUnusedMailParts(): Plugin {
  const empty = '\0unused-mail-part'
  return {
    name: 'auftakt:without-unused-mail-parts',
    enforce: 'pre',
    resolveId: (source) => (/^@react-email\/(?:code-block|markdown|render|tailwind)$/.test(source) ? empty : null),
    load: (id) => (id === empty ? 'export {}' : null),
  }
}

async function publicFile(request: { url: string }): Promise<Response> {
  return new Response(await readFile(`public${new URL(request.url).pathname}`))
}
