// `npm start` with an own promoter's file, in a copy of the project: it is really built and served.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { demoFactsIn } from '../../../scripts/lib/demo-facts.ts'
import { site } from '../../contract/client.ts'
import { bank, cityOf, copyOfDemo, houseOf } from './houses.ts'

/** What a clone has, without what `npm start` does not need. */
const left = ['node_modules', 'dist', 'tests', 'docs', 'bench', 'promoter.ts']
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a house of two sites that a stranger writes is built and served', { timeout: 300_000 }, async () => {
  await expectHouse(houseOf(['x', 'muc']), ['x', 'muc'])
})

test.runIf(process.env.FULL).each([1, 2, 8])('a house of %i sites is built and served', async (count) => {
  const keys = ['a', 'bb', 'c', 'dd', 'e', 'f', 'ggg', 'i'].slice(0, count)
  await expectHouse(houseOf(keys), keys)
})

test.runIf(process.env.FULL)('the copy of the demo that an own house begins with is built and served', async () => {
  const { clone, start } = cloneWith(copyOfDemo())
  const { port } = await start()
  expect((await site({ name: 'hh', port }, 'hh')('/de')).status).toBe(200)
  expect(readdirSync(join(clone, 'dist/client/assets')).length).toBeGreaterThan(50)
})

async function expectHouse(file: string, keys: readonly string[]): Promise<void> {
  const { clone, start } = cloneWith(file)
  const { port, words } = await start()
  expect(words()).toMatch(/The pages have \d+ parts; (?:[1-9]|\d{2,}) more fit\./)
  for (const key of keys) {
    const ask = site({ name: key, port }, key)
    for (const path of ['/de', '/en/concerts', '/de/impressum', '/de/login', '/webshop']) {
      const { status, text } = await ask(path)
      expect(status, path).toBeLessThan(400)
      expect(demoFactsIn(text), path).toEqual([])
      if (path === '/de') expect(text).toContain(`O’Neill ${cityOf(key)}`)
      for (const [, file = ''] of text.matchAll(/(?:src|href)="(\/(?:assets|staff|shop|styles)\/[^"]+)"/g))
        expect((await ask(file)).status, `${path}: ${file}`).toBe(200)
    }
  }
  const files = readdirSync(join(clone, 'dist/client'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => readFileSync(join(clone, 'dist/client', name), 'utf8'))
  expect(
    texts.filter((text) => /Sparkasse Musterland|HRB 1/.test(text)),
    'sellers in what visitors load',
  ).toEqual([])
  expect(
    texts.filter((text) => /#53a3c4/i.test(text)),
    'colours of the demo',
  ).toEqual([])
  expect(texts.filter((text) => /#7fb069/i.test(text)).length).toBeGreaterThan(1)
}

/** Copies the project, with an own promoter's file beside README.md. */
function cloneWith(file: string) {
  const clone = mkdtempSync(join(tmpdir(), 'auftakt-house-'))
  ends.push(() => rmSync(clone, { recursive: true, force: true, maxRetries: 10 }))
  for (const name of readdirSync('.'))
    if (!left.includes(name) && !name.startsWith('.')) cpSync(name, join(clone, name), { recursive: true })
  linkPackages(clone)
  mkdirSync(join(clone, '.data'))
  writeFileSync(join(clone, 'bank.ts'), bank)
  writeFileSync(join(clone, 'promoter.ts'), file)
  return { clone, start: () => started(clone) }
}

/**
 * Gives a clone the packages of this copy, each by a link, and marks them as installed: an installation through one
 * link to all of them would empty the folder that it leads to.
 */
function linkPackages(clone: string): void {
  const folder = join(clone, 'node_modules')
  mkdirSync(folder)
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') || name === '.bin') symlinkSync(resolve('node_modules', name), join(folder, name))
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  writeFileSync(join(folder, '.auftakt-lock'), lock)
}

/** Runs `npm start` until the sites answer. */
async function started(clone: string): Promise<{ port: number; words: () => string }> {
  const port = await freePort()
  const { AUFTAKT_PROMOTER: _, ...env } = process.env
  const program = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env: { ...env, PORT: String(port) } })
  const parts: Buffer[] = []
  const words = () => Buffer.concat(parts).toString()
  ends.push(async () => {
    if (program.exitCode !== null) return
    program.kill()
    await once(program, 'exit')
  })
  await new Promise<void>((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (part) => {
        parts.push(part)
        if (words().includes('Stop with Ctrl+C')) resolve()
      })
    program.once('exit', () => reject(new Error(words())))
  })
  return { port, words }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
