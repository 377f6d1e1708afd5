// Follows docs/adding-a-screen.md step by step on a copy of the sources, and requests the screen that results.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { cityNames, sites } from '../../../shared/sites.ts'
import { getByRole } from '../../dom.ts'

const copy = '.data/test/own-screen'
/** Files with maps that must contain every screen; a second copy of each stays without the new screen. */
const maps = ['client/screens.ts', 'client/staff/bar/words.ts', 'worker/screens/registry.ts']

interface Step {
  file: string
  language: string
  text: string
}

beforeAll(async () => {
  await rm(copy, { recursive: true, force: true })
  for (const folder of ['shared', 'worker', 'client']) await cp(folder, join(copy, folder), { recursive: true })
  for (const file of maps) await cp(file, join(copy, forgotten(file)))
  for (const step of await readSteps()) await apply(step)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('the table of files lists every step', async () => {
  const page = await readFile('docs/adding-a-screen.md', 'utf8')
  const listed = [...page.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file = '']) => file.replace('<name>', 'houses'))
  expect((await readSteps()).map(({ file }) => file)).toEqual(listed)
})

test('all steps compile, and a map that lacks the screen does not', async () => {
  const files = (await compile()).map((message) => message.replace(/\(.*/s, ''))
  expect([...new Set(files)].sort()).toEqual(maps.map(forgotten))
  // compiling the loaders with all their imports takes minutes on a busy machine
}, 300_000)

test('the screen has an address, data, a view and a chunk', async () => {
  const [{ buildPath, parsePath }, { onlyKeys, screenQuery }, { loaderOf, viewOf }, { loadScreen }, context] =
    await Promise.all([
      load<typeof import('../../../shared/routes.ts')>('shared/routes.ts'),
      load<typeof import('../../../worker/pages/page-key.ts')>('worker/pages/page-key.ts'),
      load<typeof import('../../../worker/screens/registry.ts')>('worker/screens/registry.ts'),
      load<typeof import('../../../client/screens.ts')>('client/screens.ts'),
      load<typeof import('../../../shared/page/page-context.tsx')>('shared/page/page-context.tsx'),
    ])
  const name = 'houses' as 'home'
  const route = { screen: name, locale: 'en' } as const
  expect(parsePath('/en/haeuser')).toEqual(route)
  expect(buildPath(route)).toBe('/en/houses')
  const query = screenQuery(name, new URLSearchParams('utm_source=mail&venue=2'))
  expect(String(query)).toBe('venue=2')
  expect(onlyKeys([], query).size).toBe(0)

  const venues = [
    { id: 1, name: 'Small hall' },
    { id: 2, name: 'Large hall' },
  ]
  const loaded = await loaderOf(name)({
    ...{ site: sites.hh, locale: 'en', now: new Date(), route, origin: 'https://hh.example', query },
    content: { venues: { choices: async () => venues } },
    report: (_how: string, _what: string, error: unknown) => {
      throw error
    },
  } as unknown as Parameters<ReturnType<typeof loaderOf>>[0])
  if (loaded.kind !== 'screen') throw new Error(`not loaded: ${loaded.kind}`)
  expect(loaded.meta.canonical).toBe('https://hh.example/en/houses')

  const View = viewOf(name)
  expect(await loadScreen(name)).toBe(View)
  const frame = { siteDetails: sites.hh, cities: cityNames.en, locale: 'en', path: '/en/houses' }
  const page = { ...frame, ...loaded } as unknown as AnyPageData
  const view = createElement(View, { data: loaded.data })
  // biome-ignore lint/correctness/noChildrenProp: this file cannot contain JSX
  const provider = createElement(context.PageFrameProvider, { page, children: view })
  const html = renderToStaticMarkup(provider)
  getByRole(html, 'heading', { level: 1, name: 'Houses' })
  expect(html).toContain('Large hall')
  expect(html).not.toContain('Small hall')
})

/** Returns the code blocks of docs/adding-a-screen.md, each with the name of the file that it changes. */
async function readSteps(): Promise<Step[]> {
  const page = await readFile('docs/adding-a-screen.md', 'utf8')
  const found = page.matchAll(/^`([^`\n]+)`\n\n```(\w+)\n(.*?)^```/gms)
  return [...found].map(([, file = '', language = '', text = '']) => ({ file, language, text }))
}

async function apply({ file, language, text }: Step): Promise<void> {
  const path = join(copy, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, language === 'diff' ? patched(await readFile(path, 'utf8'), text, file) : text)
}

/**
 * Inserts the diff's lines that begin with `+` after the unchanged line that precedes them.
 * @throws Error if the file does not contain that line
 */
function patched(source: string, diff: string, file: string): string {
  const lines = source.split('\n')
  let at = 0
  for (const line of diff.trimEnd().split('\n')) {
    if (line.startsWith('+')) lines.splice(at++, 0, line.slice(1))
    else {
      const found = lines.indexOf(line.slice(1), at)
      if (found < 0) throw new Error(`${file} has no line “${line.slice(1)}” here`)
      at = found + 1
    }
  }
  return lines.join('\n')
}

function forgotten(file: string): string {
  return file.replace('.ts', '.forgotten.ts')
}

/** Compiles the copy. @returns the compiler's messages, each beginning with the file's path relative to the copy */
async function compile(): Promise<string[]> {
  const include = [...maps, ...maps.map(forgotten), 'worker/*.d.ts']
  const compilerOptions = { incremental: false }
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config))
  const run = promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', copy])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => line.replace(`${copy}/`, ''))
}

function load<Module>(file: string): Promise<Module> {
  return import(/* @vite-ignore */ resolve(copy, file))
}
