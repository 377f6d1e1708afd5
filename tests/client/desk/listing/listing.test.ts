import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ListingScreen } from '../../../../client/desk/listing/listing-screen.tsx'
import { useListing } from '../../../../client/desk/listing/use-listing.ts'
import { getAllByRole, hrefOf } from '../../../dom.ts'

interface Page {
  results: { id: number; name: string }[]
  next: string | null
}
const words = {
  views: 'Ansichten',
  search: 'Suche',
  none: 'Nichts',
  noneHint: 'Weniger filtern',
  nonePage: 'Bis hierher nichts',
  shown: (count: string) => `${count} Zeilen`,
}

type Row = Page['results'][number]

function Screen() {
  const list = useListing<Page>(['things'], () => Promise.reject(new Error('not loaded here')))
  return createElement(ListingScreen<Page>, {
    title: 'Dinge',
    list,
    words,
    icon: () => null,
    views: [
      ['', 'Alle'],
      ['kind=a', 'A'],
      ['kind=b', 'B'],
    ],
    columns: [['c-t', 'Name', ({ name }: Row) => name]],
    keyOf: ({ id }: Row) => id,
  } as never)
}

/** @param pages the loaded pages; none while the list is loaded for the first time */
function shown(pages: Page[], address = '/'): string {
  const queries = new QueryClient()
  const { search } = new URL(address, 'http://desk.example')
  const data = { pages, pageParams: pages.map(() => '') }
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  if (pages.length > 0) queries.setQueryData(['things', new URLSearchParams(search).toString()], data)
  const screen = createElement(MemoryRouter, { initialEntries: [address] }, createElement(Screen))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, screen))
}
const statusOf = (html: string) => [...html.matchAll(/role="status">([^<]*)/g)].map(([, text]) => text)
const more = (html: string) => getAllByRole(html, 'button', { name: 'Weitere laden' }).length

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

describe('A list of the desk', () => {
  it('shows bars while it is loaded', () => {
    const html = shown([])
    expect(html).toContain('e-sks')
    expect(html).not.toContain('Nichts')
  })

  it('shows the rows of all loaded pages, their number, and a button for the next page', () => {
    const pages = [
      { results: [{ id: 1, name: 'Eins' }], next: '1' },
      { results: [{ id: 2, name: 'Zwei' }], next: '2' },
    ]
    const html = shown(pages)
    expect([...html.matchAll(/<td[^>]*>([^<]*)/g)].map(([, cell]) => cell)).toEqual(['Eins', 'Zwei'])
    expect(statusOf(html)).toEqual(['2 Zeilen'])
    expect(more(html)).toBe(1)
  })

  it('has no such button on the last page', () => {
    expect(more(shown([{ results: [{ id: 1, name: 'Eins' }], next: null }]))).toBe(0)
  })

  it('says that it is empty, or that only the pages searched so far are', () => {
    const empty = shown([{ results: [], next: null }])
    expect(empty).toContain('Weniger filtern')
    expect(more(empty)).toBe(0)
    const soFar = shown([{ results: [], next: '1' }])
    expect(soFar).toContain('Bis hierher nichts')
    expect(more(soFar)).toBe(1)
  })

  it('takes search and view from the address', () => {
    const html = shown([{ results: [{ id: 1, name: 'Eins' }], next: null }], '/?kind=b&q=ein')
    expect(getAllByRole(html, 'searchbox')[0]?.getAttribute('value')).toBe('ein')
    const current = getAllByRole(html, 'link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['B'])
    expect(hrefOf(html, 'A')).toBe('/?kind=a')
    expect(hrefOf(html, 'Alle')).toBe('/')
  })
})
