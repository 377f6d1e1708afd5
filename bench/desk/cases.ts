import type { ListRequest } from '../../worker/content/handlers/desk/read.ts'

/** A measured call. `save` and `publish` write one production; `pick` loads a picker of the page editor. */
export type DeskCase =
  | {
      name: string
      reads: 'list'
      entity: 'productions' | 'media' | 'people' | 'redirects'
      request: Partial<ListRequest>
    }
  | { name: string; reads: 'orders'; query: { q?: string; open?: 'refunds' | 'payments'; state?: 'paid' }; at?: 'deep' }
  | { name: string; reads: 'pick'; what: 'events' | 'links' | 'images'; query: string }
  | { name: string; reads: 'save' | 'publish' | 'today' | 'calendar' | 'history' }

const productions = (name: string, request: Partial<ListRequest>): DeskCase => ({
  name: `concerts, ${name}`,
  reads: 'list',
  entity: 'productions',
  request,
})
const media = (name: string, request: Partial<ListRequest>): DeskCase => ({
  name: `media, ${name}`,
  reads: 'list',
  entity: 'media',
  request,
})
const byTitle = { field: 'title', isDescending: false }

export const deskCases: readonly DeskCase[] = [
  productions('as it opens', {}),
  productions('page 10', { page: 10 }),
  productions('by title', { sort: byTitle }),
  productions('drafts', { state: 'draft' }),
  productions('a hall', { filters: { roomId: '1' } }),
  productions('an abo', { filters: { aboId: '1' } }),
  productions('a hall, sold out', { filters: { roomId: '1', contentStatus: 'sold_out' } }),
  productions('a hall by title', { filters: { roomId: '1' }, sort: byTitle }),
  productions('search, a composer', { q: 'Brahms' }),
  productions('search, one concert', { q: 'Nr 512' }),
  productions('search and hall', { q: 'Brahms', filters: { roomId: '1' } }),
  media('as it opens', {}),
  media('by name', { sort: { field: 'filename', isDescending: false } }),
  media('by size', { sort: { field: 'bytes', isDescending: true } }),
  media('without alternative text', { filters: { lacks: 'alt' } }),
  media('a tag', { filters: { tags: 'Saal' } }),
  media('not used', { filters: { use: 'none' } }),
  media('search', { q: 'auftakt' }),
  { name: 'orders, as they open', reads: 'orders', query: {} },
  { name: 'orders, far down', reads: 'orders', query: {}, at: 'deep' },
  { name: 'orders, refunds to make', reads: 'orders', query: { open: 'refunds' } },
  { name: 'orders, payments to come', reads: 'orders', query: { open: 'payments' } },
  { name: 'orders, a name', reads: 'orders', query: { q: 'Okonkwo' } },
  { name: 'orders, an address', reads: 'orders', query: { q: 'gast-77@example.org' } },
  { name: 'orders, a name and paid', reads: 'orders', query: { q: 'Okonkwo', state: 'paid' } },
  { name: 'picker of concerts', reads: 'pick', what: 'events', query: '' },
  { name: 'picker of concerts, a word', reads: 'pick', what: 'events', query: 'brahms' },
  { name: 'picker of links, a word', reads: 'pick', what: 'links', query: 'morgenrot' },
  { name: 'picker of pictures', reads: 'pick', what: 'images', query: '' },
  { name: 'picker of pictures, a word', reads: 'pick', what: 'images', query: 'auft' },
  { name: 'today', reads: 'today' },
  { name: 'the calendar of a month', reads: 'calendar' },
  { name: 'the history of a concert', reads: 'history' },
  { name: 'saving a concert', reads: 'save' },
  { name: 'publishing a concert', reads: 'publish' },
]
