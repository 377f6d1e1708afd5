import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BulkBar } from '../../../../client/desk/list/bulk/bulk-bar.tsx'
import { productionSpecial } from '../../../../client/desk/productions/special.ts'
import { StatusCell } from '../../../../client/desk/productions/status/status-cell.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import { addSpecials } from '../../../../client/desk/special/special.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

const chosen = vi.hoisted(() => new Map<string, () => void>())
vi.mock('../../../../client/desk/ui/pop-button.tsx', () => ({
  PopButton: ({ children }: { children: (close: () => void) => ReactNode }) =>
    createElement(
      'div',
      {},
      children(() => {}),
    ),
  MenuCommand: ({ label, run }: { label: string; run: () => void }) => {
    chosen.set(label, run)
    return createElement('span', {}, label)
  },
}))

const start = { sites: [], box_office: [], may: { productions: ['read', 'save', 'publish'] } } as unknown as DeskStart
const row = (id: number, contentStatus: string, more: object = {}) => ({
  id,
  revision: 1,
  state: 'public' as const,
  kept: [],
  updated_at: '',
  updated_by: null,
  values: { title: { de: `Abend ${id}`, en: null }, contentStatus },
  related: {},
  boxOfficeState: null as string | null,
  isConflicting: false,
  occupancy: null,
  facts: null,
  ...more,
})
const rows = [
  row(1, 'available'),
  row(2, 'cancelled'),
  row(3, 'moved'),
  row(4, 'available', { boxOfficeState: 'few' }),
  row(5, 'cancelled', { state: 'draft' }),
]

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  addSpecials({ productions: productionSpecial })
})
afterEach(() => void vi.unstubAllGlobals())

function shown(element: ReactNode): string {
  const inStart = createElement(StartContext, { value: start }, createElement(MemoryRouter, {}, element))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, inStart))
}

test('the list’s menu names what a state leaves out, before it is chosen, and changes the others alone', () => {
  const set = vi.fn()
  const html = shown(
    createElement(BulkBar, {
      entity: entityOf('productions'),
      entries: rows,
      query: new URLSearchParams(),
      columns: [],
      may: (action: string) => action === 'save' || action === 'publish',
      actions: { set } as never,
      onRemove: () => {},
      list: { rows, hasMore: false } as never,
      onChoose: () => {},
      onClear: () => {},
    }),
  )
  expect(html).toContain('»Abend 2«, »Abend 3« bleiben unverändert: abgesagt oder verlegt')
  expect(html).toContain('»Abend 4« bleibt unverändert: Hier entscheidet die Kasse')
  chosen.get('Ausverkauft')?.()
  expect(set.mock.lastCall?.[0].map(({ id }: { id: number }) => id)).toEqual([1, 5])
  expect(set.mock.lastCall?.[1]).toMatchObject({ field: 'contentStatus', value: 'sold_out', canPublish: true })
})

test.each(rows.map((one) => [one.id, one] as const))(
  'the row’s menu of %i has the states that it may set',
  (id, one) => {
    const html = shown(createElement(Fragment, {}, createElement(StatusCell, { row: one as never })))
    const isSet = id === 1 || id === 5
    expect([id, html.includes('data-digit="1"')]).toEqual([id, isSet])
    expect([id, html.includes(`href="/productions/${id}"`)]).toEqual([id, id === 2 || id === 3])
  },
)
