import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { selectedIn, titleOfFile } from '../../../client/desk/press/entries.ts'
import PressScreen from '../../../client/desk/press/press-screen.tsx'
import { StartContext } from '../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { DeskPressFile, PressTree } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { actionsOf, type Role } from '../../../shared/entities/roles.ts'
import { getAllByRole, hrefOf } from '../../dom.ts'

const row = { revision: 1, state: 'public', position: 0 } as const
const tree: PressTree = {
  categories: [
    {
      ...row,
      id: 1,
      title: { de: 'Saison', en: 'Season' },
      directories: [
        { ...row, id: 5, title: { de: 'Saisonmotive', en: 'Season visuals' }, files: 4 },
        { ...row, id: 6, title: { de: 'Festival', en: 'Festival' }, files: 100 },
      ],
    },
    { ...row, id: 2, title: { de: 'Logos', en: null }, directories: [] },
  ],
  files: 48,
  is_cut: false,
}
const media = {
  id: 9,
  filename: 'festival.jpg',
  kind: 'picture',
  content_type: 'image/jpeg',
  bytes: 4_200_000,
} as const
const file = (id: number, given: Partial<DeskPressFile> = {}): DeskPressFile => ({
  ...row,
  id,
  title: { de: `Datei ${id}`, en: `File ${id}` },
  embargoed_until: null,
  is_visible: true,
  downloads: 0,
  media: { ...media, copyright: 'Auftakt', thumb: '/media/a/320.jpg' },
  ...given,
})

interface Shown {
  files?: readonly DeskPressFile[]
  address?: string
  role?: Role
  lang?: 'de' | 'en'
  areas?: PressTree
}

function screen({
  files = [],
  address = '/press?directory=6',
  role = 'publisher',
  lang = 'de',
  areas = tree,
}: Shown = {}) {
  document.documentElement.lang = lang
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  queries.setQueryData(['press-files', 'tree'], areas)
  queries.setQueryData(['press-files', 'of', 6], { results: files, is_cut: false })
  const names = ['press-files', 'press-directories', 'press-categories', 'media']
  const start = { may: Object.fromEntries(names.map((name) => [name, actionsOf(role, name)])) } as unknown as DeskStart
  const inside = createElement(MemoryRouter, { initialEntries: [address] }, createElement(PressScreen))
  const started = createElement(StartContext, { value: start }, inside)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, started))
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('The press area', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('shows the tree with numbers of files, one tab stop, and the chosen directory', () => {
    const html = screen()
    expect(textOf(html)).toMatch(/48 Dateien.*Saison Saisonmotive 4 Festival 100\+ Logos/)
    expect(html.match(/tabindex="0"/g)).toHaveLength(1)
    const [current, ...others] = getAllByRole(html, 'link').filter((link) => link.hasAttribute('aria-current'))
    expect([current?.getAttribute('href'), others]).toEqual(['/press?directory=6', []])
  })

  it('shows the titles, kind, size, copyright, embargo and downloads of each file', () => {
    const until = '2999-11-26T05:00:00Z'
    const release = file(12, {
      title: { de: 'Neun Tage im Mai', en: null },
      embargoed_until: until,
      is_visible: false,
      downloads: 1204,
      media: { ...media, filename: 'mai.pdf', kind: 'document', bytes: 900_000, copyright: null, thumb: null },
    })
    const text = textOf(screen({ files: [file(11), release] }))
    expect(text).toContain('Datei 11 File 11 Foto, JPG 4,2 MB Auftakt – 0')
    expect(text).toMatch(/Neun Tage im Mai EN fehlt Text, PDF .* Urheber fehlt bis Di 26\.11\.2999, 06:00 1\.204/)
    const english = textOf(screen({ files: [file(11), release], lang: 'en' }))
    expect(english).toMatch(/File 11 File 11 Photo, JPG .* until Tue 26\/11\/2999, 06:00 1,204/)
  })

  it('offers the ZIP that visitors get: without drafts and embargoed files', () => {
    const files = [file(11), file(12, { is_visible: false }), file(13)]
    expect(hrefOf(screen({ files }), /^ZIP 8,4.MB$/)).toBe('/_press/de/zip?file=11&file=13')
    const many = Array.from({ length: 61 }, (_, index) => file(index + 1))
    expect(screen({ files: many })).not.toContain('/_press/de/zip')
  })

  it('says which files are drafts, and lets publishers publish them together with their directory', () => {
    const files = [file(11, { state: 'draft', is_visible: false }), file(12, { state: 'draft', is_visible: false })]
    expect(textOf(screen({ files }))).toMatch(/2 Dateien sind noch Entwürfe.* 2 Dateien veröffentlichen/)
    const areas: PressTree = JSON.parse(
      JSON.stringify(tree).replace('"public","position":0,"id":6', '"draft","position":0,"id":6'),
    )
    expect(textOf(screen({ files, areas }))).toContain('Ordner und 2 Dateien veröffentlichen')
    const editor = textOf(screen({ files, role: 'editor' }))
    expect(editor).toContain('2 Dateien sind noch Entwürfe')
    expect(editor).not.toContain('veröffentlichen ')
  })

  it('lets a reader look and download, and nothing more', () => {
    const html = screen({ files: [file(11)], role: 'boxoffice' })
    expect(getAllByRole(html, 'button').map((button) => button.textContent)).toEqual(['', ''])
    expect(html).not.toContain('draggable="true"')
    expect(html).not.toContain('type="file"')
  })

  it('shows a category with its directories, and says so if it has none', () => {
    expect(textOf(screen({ address: '/press?category=1' }))).toMatch(/Saisonmotive 4 Dateien Festival 100\+ Dateien/)
    expect(textOf(screen({ address: '/press?category=2' }))).toContain('noch keinen Ordner')
    expect(textOf(screen({ areas: { ...tree, categories: [] } }))).toContain('Noch keine Presseordner')
  })
})

describe('The address of the press area', () => {
  const chosen = (query: string, remembered: number | null = null, area = tree) => {
    const selected = selectedIn(area, new URLSearchParams(query), remembered)
    return selected && [selected.category.id, selected.directory?.id ?? null]
  }
  it('names a directory or a category; otherwise the last opened directory, or the first', () => {
    expect(chosen('directory=6')).toEqual([1, 6])
    expect(chosen('category=2', 6)).toEqual([2, null])
    expect(chosen('', 6)).toEqual([1, 6])
    expect(chosen('directory=99', 98)).toEqual([1, 5])
    expect(chosen('', 5, { ...tree, categories: tree.categories.slice(1) })).toEqual([2, null])
    expect(chosen('', 5, { ...tree, categories: [] })).toBeNull()
  })
})

it.each([
  ['Nordische_Philharmonie_02.jpg', 'Nordische Philharmonie 02'],
  ['Neun Tage im Mai.v2.pdf', 'Neun Tage im Mai.v2'],
  ['.jpg', '.jpg'],
  [`${'a'.repeat(400)}.png`, 'a'.repeat(300)],
])('an uploaded %s is titled %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})
