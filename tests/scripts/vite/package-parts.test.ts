// The packages without the parts that the build leaves out still do what the Worker calls.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Stripe } from 'stripe'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageParts } from '../../../scripts/vite/package-parts.ts'
import type { acceptFile } from '../../../worker/media/upload/accept.ts'
import { corpus } from '../../worker/media/upload/pdf/corpus.ts'

const inputs = {
  upload: resolve('worker/media/upload/accept.ts'),
  stripe: resolve('worker/box-office/payment/stripe-client.ts'),
}
const dir = mkdtempSync(join(tmpdir(), 'package-parts-'))
const imported = <Exports>(name: string): Promise<Exports> => import(pathToFileURL(join(dir, `${name}.mjs`)).href)

beforeAll(async () => {
  const { resolveId, load } = packageParts()
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [{ name: 'package-parts', enforce: 'pre', resolveId, load }],
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      outDir: dir,
      rollupOptions: { input: inputs, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
})
afterAll(() => rmSync(dir, { recursive: true }))

test('parts are left out', () => {
  const code = readdirSync(dir).map((file) => readFileSync(join(dir, file), 'utf8'))
  expect(code.join('')).toContain('the build leaves out this part of a package')
  expect(code.join('').length).toBeLessThan(1_500_000)
})

describe('A PDF is read as with the whole package', () => {
  test.each(Object.entries(corpus))('%s', async (name, [, ours]) => {
    const upload = await imported<{ acceptFile: typeof acceptFile }>('upload')
    const sent = new Uint8Array(readFileSync(`tests/field/inputs/pdf/${name}`))
    const result = await upload.acceptFile(sent.slice(), 'file')
    const outcome = typeof result === 'string' ? result : String(result.file) === String(sent) ? 'kept' : 'rewritten'
    expect(outcome).toBe(ours)
  })
})

test('Stripe has all that is called', async () => {
  const { stripeOf } = await imported<{ stripeOf(key: string): Promise<Stripe> }>('stripe')
  const client: object = await stripeOf('sk_test_none')
  const source = readFileSync('worker/box-office/payment/card.ts', 'utf8')
  const called = [...new Set([...source.matchAll(/\bstripe\.([\w.]+)\(/g)].map(([, path = '']) => path))]
  expect(called.length).toBeGreaterThan(6)
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], client)
  expect(called.filter((path) => typeof at(path) !== 'function')).toEqual([])
})
