import { parseHTML } from 'linkedom/worker'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choice } from '../../../shared/contract/media-library.ts'

const choice = (id: number, title: string): Choice => ({
  id,
  kind: 'article',
  title,
  subtitle: '',
  url: `/de/magazin/${id}`,
  urls: null,
  thumb: null,
})
const all = [choice(1, 'Vor dem Konzert'), choice(2, 'Nach dem Konzert'), choice(3, 'In der Pause')]

const fetched = vi.fn<(path: string) => Promise<Response>>()
const posted = vi.fn<(message: object) => void>()
let unmount = async () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  const { window, document } = parseHTML('<html lang="de"><body><div id="picker"></div></body></html>')
  fetched.mockImplementation(async (path) => {
    const query = new URL(path, 'http://hh.localhost').searchParams.get('query') ?? ''
    const results = all.filter(({ title }) => title.includes(query))
    return Response.json({ count: results.length, next: null, previous: null, results })
  })
  const location = { origin: 'http://hh.localhost', pathname: '/admin/pick/article' }
  Object.assign(window, { parent: { postMessage: posted } })
  const globals = { window, document, location, fetch: fetched, HTMLIFrameElement: class {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // a document of Node has no layout
  Object.assign(Object.getPrototypeOf(document.createElement('button')), { scrollIntoView() {} })
  // loaded here, because they look for a document when they are loaded
  const { createRoot } = await import('react-dom/client')
  const { ChoicePicker } = await import('../../../client/pickers/choice-picker.tsx')
  const root = createRoot(document.getElementById('picker') as Element)
  const picker = createElement(ChoicePicker, { kind: 'article', title: 'Artikel', locale: 'de', current: null })
  await act(async () => root.render(picker))
  await settle()
  unmount = () => act(async () => root.unmount())
})
afterEach(async () => {
  await unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the arrow keys choose an option while the focus stays in the search, and Enter uses it', async () => {
  expect(active()).toBeNull()
  await press('ArrowDown')
  await press('ArrowDown')
  expect([active(), chosen()]).toEqual(['Nach dem Konzert', ['Nach dem Konzert']])
  await press('ArrowUp')
  await press('ArrowUp')
  expect(active()).toBe('In der Pause')
  await press('Enter')
  expect(posted.mock.lastCall?.[0]).toMatchObject({ type: 'auftakt:picked', kind: 'article', value: { id: 3 } })
})

test('a new query needs another choice before Enter uses one', async () => {
  await press('ArrowDown')
  await type('Konzert')
  expect(titles()).toEqual(['Vor dem Konzert', 'Nach dem Konzert'])
  await press('Enter')
  expect(posted).not.toHaveBeenCalled()
  await press('ArrowDown')
  await press('Enter')
  expect(posted.mock.lastCall?.[0]).toMatchObject({ value: { id: 1 } })
})

test('a press chooses an option, which Enter then uses', async () => {
  const option = options()[1] as Element
  await act(async () => propsOf(option).onClick?.({}))
  expect([active(), chosen()]).toEqual(['Nach dem Konzert', ['Nach dem Konzert']])
  await press('Enter')
  expect(posted.mock.lastCall?.[0]).toMatchObject({ value: { id: 2 } })
})

const field = () => document.querySelector('input') as HTMLInputElement
const options = () => [...document.querySelectorAll('[role=option]')]
const titleOf = (option: Element | null) => option?.querySelector('b')?.textContent ?? null
const titles = () => options().map(titleOf)
const chosen = () =>
  options()
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map(titleOf)
const active = () => titleOf(document.getElementById(field().getAttribute('aria-activedescendant') ?? '-'))

async function press(key: string): Promise<void> {
  const event = { key, nativeEvent: { key }, preventDefault: () => {} }
  await act(async () => propsOf(field()).onKeyDown?.(event))
}

async function type(value: string): Promise<void> {
  await act(async () => {
    propsOf(field()).onInput?.({})
    propsOf(field()).onChange?.({ target: { value } })
  })
  await settle()
}

/** Lets the pause after typing and the answer of the server pass. */
async function settle(): Promise<void> {
  await act(async () => void (await vi.runAllTimersAsync()))
}

/** Returns the properties that React has given an element. */
function propsOf(element: Element): Partial<Record<string, (event: object) => void>> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
  return (element as unknown as Record<string, Record<string, (event: object) => void>>)[key] ?? {}
}
