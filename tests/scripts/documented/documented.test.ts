// Follows docs/adding-a-screen.md, adding-a-block.md, adding-a-production-field.md, adding-a-desk-list.md,
// adding-a-form.md and adding-a-call.md step by step on one copy of the sources, which is compiled once, requests the
// screen that results, renders the list, sends the form, and makes the call.
import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parseHTML } from 'linkedom/worker'
import { act, type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { cityNames, sites } from '../../../shared/sites/sites.ts'
import { getByRole, hrefOf } from '../../dom.ts'
import { fieldEverywhere } from './field-everywhere.ts'
import { apply, listedFiles, readSteps } from './steps.ts'

const copy = '.data/test/documented'
const screen = 'docs/adding-a-screen.md'
const block = 'docs/adding-a-block.md'
const field = 'docs/adding-a-production-field.md'
const list = 'docs/adding-a-desk-list.md'
const refunds = 'client/desk/refunds/refunds-screen.tsx'
const form = 'docs/adding-a-form.md'
const noteDialog = 'client/desk/refunds/note-dialog.tsx'
const call = 'docs/adding-a-call.md'
const query = 'worker/content/store/productions/detail.ts'
const schema = 'worker/content/store/schema/productions.ts'
/** Files that must not compile if their step is omitted; a second copy of each file omits the step. */
const needed = [
  'client/screens.ts',
  'client/staff/bar/words.ts',
  'worker/screens/registry.ts',
  'shared/blocks/views.tsx',
  'shared/contract/calls/desk/team-schemas.ts',
  'worker/content/routes/desk/team-calls.ts',
]

/** The compiler's messages. */
let compiling: Promise<string[]>

beforeAll(async () => {
  await rm(copy, { recursive: true, force: true })
  for (const folder of ['shared', 'worker', 'client', 'scripts', 'tests/worker/screens'])
    await cp(folder, join(copy, folder), { recursive: true })
  for (const file of [...needed, query, schema]) await cp(file, join(copy, forgotten(file)))
  const reading = await readFile(join(copy, forgotten(query)), 'utf8')
  await writeFile(
    join(copy, forgotten(query)),
    reading.replaceAll('schema/productions.ts', forgotten('schema/productions.ts')),
  )
  const pages = [screen, block, field, list, form, call]
  for (const page of pages) for (const step of await readSteps(page)) await apply(step, copy)
  // takes the longest, and runs while the other tests load what it compiles
  compiling = compile()
})
afterAll(async () => {
  await compiling
  await rm(copy, { recursive: true, force: true })
})

test('the table of files lists every step of a screen, a block, a list and a form of the desk, and a call', async () => {
  expect(await files(screen)).toEqual(await listedFiles(screen, 'houses'))
  expect(await files(block)).toEqual(await listedFiles(block, 'portrait'))
  expect(await files(list)).toEqual(await listedFiles(list, 'refunds'))
  expect(await files(form)).toEqual(await listedFiles(form, ''))
  expect(await files(call)).toEqual(await listedFiles(call, ''))
})

test('a field of a production touches three files', async () => {
  expect(new Set(await files(field)).size).toBe(3)
})

test('the field is typed at the desk, published, shown, exported, imported and pushed', async () => {
  const { csv, ...said } = await fieldEverywhere(copy)
  expect(said).toEqual({
    page: expect.stringContaining('Evening dress'),
    record: { de: 'Abendgarderobe', en: 'Evening dress' },
    refused: [],
    shownAfterImport: said.page,
    pushed: 'changed',
    shownAfterPush: expect.stringContaining('Tails'),
  })
  expect(csv).toContain('Dress code (de);Dress code (en)')
  expect(csv).toContain('Abendgarderobe;Evening dress')
})

test('all steps compile, and the compiler names one that is missing', async () => {
  const messages = await compiling
  const faulty = [...new Set(messages.map((message) => message.replace(/\(.*/s, '')))]
  expect(faulty.sort(), messages.join('\n')).toEqual([...needed, query].map(forgotten).sort())
  expect(messages.join('\n')).toMatch(/blocks\/views\.forgotten\.tsx\(.*'portrait' is missing/)
  expect(messages.join('\n')).toMatch(/detail\.forgotten\.ts\(.*dressCode/s)
  // compiling the loaders with all their imports takes minutes on a busy machine
}, 300_000)

test('the screen has an address, data, a view and a chunk', async () => {
  const [{ buildPath, parsePath }, { screenQuery }, { onlyKeys }, { loaderOf, viewOf }, { loadScreen }, context] =
    await Promise.all([
      load<typeof import('../../../shared/screens/routes.ts')>('shared/screens/routes.ts'),
      load<typeof import('../../../worker/pages/page-key.ts')>('worker/pages/page-key.ts'),
      load<typeof import('../../../worker/http/request/query.ts')>('worker/http/request/query.ts'),
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
    site: sites.hh,
    locale: 'en',
    now: new Date(),
    route,
    origin: 'https://hh.example',
    query,
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

test('the list of the desk has an address, views, rows and a next page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  const { screenRoutes } = await load<typeof import('../../../client/desk/screens.tsx')>('client/desk/screens.tsx')
  expect(screenRoutes.map(({ path }) => path)).toContain('refunds')
  const { default: RefundsScreen } = await load<{ default: ComponentType }>(refunds)
  const queries = new QueryClient()
  const order = { number: 'A-26-1', name: 'Ada', task_cents: 4200 }
  const page = { results: [order], next: '2026-11-01~A-26-1' }
  queries.setQueryData(['box-office', 'refunds', 'open=refunds'], { pages: [page], pageParams: [''] })
  const router = createElement(
    MemoryRouter,
    { initialEntries: ['/refunds?open=refunds'] },
    createElement(RefundsScreen),
  )
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
  getByRole(html, 'heading', { level: 1, name: 'Geld zurück' })
  expect(getByRole(html, 'link', { name: 'Offen' }).getAttribute('aria-current')).toBe('page')
  expect(hrefOf(html, 'Ada')).toBe('/orders/A-26-1')
  expect(html).toContain('42,00')
  getByRole(html, 'button', { name: 'Weitere laden' })
  vi.unstubAllGlobals()
})

test('the form sends what is typed, keeps it with the sentence of a refusal, and then closes', async () => {
  const { window, document } = parseHTML('<html lang="de"><body><div id="app"></div></body></html>')
  const sent = vi.fn<typeof fetch>()
  const location = { origin: 'http://hh.localhost', pathname: '/admin/refunds' }
  Object.assign(document, { cookie: 'csrftoken=0123456789abcdef' })
  const globals = { window, document, location, fetch: sent, HTMLIFrameElement: class {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // a document of Node has no dialogs
  Object.assign(Object.getPrototypeOf(document.createElement('dialog')), { showModal() {}, close() {} })
  // loaded here, because they look for a document when they are loaded
  const [{ createRoot }, { NoteDialog }] = await Promise.all([
    import('react-dom/client'),
    load<{ NoteDialog: ComponentType<{ number: string; onClose: () => void }> }>(noteDialog),
  ])
  const onClose = vi.fn()
  const root = createRoot(document.getElementById('app') as Element)
  const dialog = createElement(NoteDialog, { number: 'A-26-1', onClose })
  const client = new QueryClient()
  await act(async () => root.render(createElement(QueryClientProvider, { client }, dialog)))
  getByRole(document.body, 'heading', { name: 'Notiz zu A-26-1' })
  getByRole(document.body, 'button', { name: 'Notiz speichern' })
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => propsOf(field).onChange?.({ target: { value: ' Ruft an ' } }))
  const submit = () =>
    act(async () => {
      propsOf(document.querySelector('form') as Element).onSubmit?.({ preventDefault: () => {} })
      await vi.waitFor(() => expect(client.isMutating()).toBe(0), 20_000)
    })

  const refusal = { status: 422, code: 'too_many', detail: 'Mehr Notizen gehen nicht.' }
  sent.mockResolvedValueOnce(
    Response.json(refusal, { status: 422, headers: { 'Content-Type': 'application/problem+json' } }),
  )
  await submit()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Mehr Notizen gehen nicht.')
  expect(propsOf(field).value).toBe(' Ruft an ')
  expect(onClose).not.toHaveBeenCalled()

  sent.mockResolvedValueOnce(Response.json([]))
  await submit()
  const [address, request] = sent.mock.lastCall ?? []
  expect(address).toBe('/api/shop/staff/orders/A-26-1/notes/?locale=de')
  expect(request?.body).toBe(JSON.stringify({ text: 'Ruft an' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('the call is described, and answers what its description promises', async () => {
  const [{ deskRows }, { deskSchemas }, { teamCalls }] = await Promise.all([
    load<typeof import('../../../shared/contract/calls/desk-rows.ts')>('shared/contract/calls/desk-rows.ts'),
    load<typeof import('../../../shared/contract/calls/desk-schemas.ts')>('shared/contract/calls/desk-schemas.ts'),
    load<typeof import('../../../worker/content/routes/desk/team-calls.ts')>(
      'worker/content/routes/desk/team-calls.ts',
    ),
  ])
  const name = 'countPeople' as 'readTeam'
  expect(deskRows[name]).toEqual({ method: 'GET', path: '/admin/api/team/count/', right: 'team: save' })
  const store = { d1: { prepare: () => noRows, batch: async () => [noRows, noRows, noRows] }, now: new Date() }
  const answer = (value: unknown) => Response.json(deskSchemas[name].answer.parse(value))
  const given = { store, site: 'hh', by: { role: 'admin', roles: { hh: 'admin' } }, answer }
  const response = await teamCalls[name](given as unknown as Parameters<(typeof teamCalls)[typeof name]>[0])
  expect(await response.json()).toEqual({ people: 0 })
})

/** Returns the properties that React has given an element. */
function propsOf(element: Element): Partial<Record<'onChange' | 'onSubmit', (event: object) => void>> & {
  value?: string
} {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
  return (element as unknown as Record<string, object>)[key] ?? {}
}

const noRows = { results: [], bind: () => noRows, all: async () => noRows, raw: async () => [] }

async function files(page: string): Promise<string[]> {
  return (await readSteps(page)).map(({ file }) => file)
}

function forgotten(file: string): string {
  return file.replace('.ts', '.forgotten.ts')
}

/** Compiles the copy. @returns the compiler's messages, each beginning with the file's path relative to the copy */
async function compile(): Promise<string[]> {
  const include = [
    ...needed,
    ...[...needed, query].map(forgotten),
    ...['worker/*.d.ts', 'shared/screens/event-detail', 'scripts/seed/production-records.ts'],
    ...['scripts/import', 'tests/worker/screens/some-production.ts', refunds],
  ]
  const compilerOptions = { incremental: false }
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config))
  // a single checker, as in `npm test`, because more checkers take more CPU time
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', copy]
  const run = promisify(execFile)(process.execPath, tsc)
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout
    .split(/\n(?=\S)/)
    .map((message) => message.trim().replace(`${copy}/`, ''))
    .filter((message) => message !== '')
}

function load<Module>(file: string): Promise<Module> {
  return import(/* @vite-ignore */ resolve(copy, file))
}
