import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFoundStatus } from '../../../../client/desk/palette/use-found-status.ts'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'

const alert = vi.hoisted(() => vi.fn())
vi.mock('../../../../client/staff/alerts.tsx', () => ({ alert }))

const start = { box_office: [], may: { productions: ['save', 'publish'] } } as unknown as DeskStart
const entry = { id: 7, revision: 3, state: 'public', values: { contentStatus: 'available' }, related: {} }
const listed = (soldHere: Record<number, string>, results = [entry]) => Response.json({ results, box_office: soldHere })

let set: ReturnType<typeof useFoundStatus>
function Palette() {
  set = useFoundStatus()
  return null
}

async function written(list: Response | Error, answer: Response = Response.json(entry)): Promise<string[]> {
  const writes: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') writes.push(address)
    if (!address.includes('?ids=7&')) return answer
    if (list instanceof Error) throw list
    return list
  })
  const inStart = createElement(StartContext, { value: start }, createElement(Palette))
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, inStart))
  await set(7, 'sold_out')
  return writes
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, cookie: 'csrftoken=0123456789abcdef0123456789abcdef' })
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => void vi.unstubAllGlobals())

test('is set if the box office does not sell the production', async () => {
  expect(await written(listed({}))).toHaveLength(1)
})

test('stays if the box office sells the production, even if the user may not read the box office', async () => {
  expect(await written(listed({ 7: 'available' }))).toEqual([])
})

test('stays if the production or its sale cannot be read', async () => {
  expect(await written(listed({}, []))).toEqual([])
  expect(await written(Response.json({}, { status: 500 }))).toEqual([])
  expect(await written(new TypeError('Failed to fetch'))).toEqual([])
})

test.each(['cancelled', 'moved'])(
  'stays if the production is %s: its name and the way to change it are shown',
  async (state) => {
    const ended = { ...entry, values: { title: { de: 'Abend', en: null }, contentStatus: state } }
    expect(await written(listed({}, [ended] as never))).toEqual([])
    expect(alert.mock.lastCall).toMatchObject([
      'error',
      '»Abend«: nicht geändert',
      { detail: expect.stringContaining('Formular') },
    ])
  },
)

test('is named if the server refuses it', async () => {
  const refusal = {
    code: 'bad-request',
    detail: 'Ein Teil.',
    errors: [{ field: 'contentStatus', message: 'Abgesagt.' }],
  }
  const answer = Response.json(refusal, {
    status: 400,
    headers: { 'Content-Type': 'application/problem+json' },
  })
  await written(listed({}), answer)
  expect(alert.mock.lastCall).toMatchObject(['error', '»#7«: nicht geändert', { detail: 'Abgesagt.' }])
})
