import { describe, expect, it } from 'vitest'
import type { DownloadDirectory, PressFile } from '../../../shared/contract/press.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { PressData } from '../../../shared/screens/press/screen.ts'
import PressScreen from '../../../shared/screens/press/view.tsx'
import { getAllByRole, getByRole, hiddenValue, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { picture } from './some-production.ts'

function file(id: number, given: Partial<PressFile> = {}): PressFile {
  return {
    id,
    url: `/_press/de/${id}/datei-${id}.pdf`,
    text: `Datei ${id}`,
    copyright: 'Auftakt',
    size: 210_000,
    filename: `datei-${id}.pdf`,
    content_type: 'application/pdf',
    image: null,
    ...given,
  }
}
const photo = file(1, { filename: 'welle.jpg', width: 1920, height: 1280, size: 8_200_000, image: picture(1, 'Welle') })
const directories: DownloadDirectory[] = [
  { id: 1, key: 'motifs', title: 'Motive', category: { key: 'season', title: 'Saison' }, files: [photo, file(2)] },
  { id: 2, key: 'logo', title: 'Logo', category: { key: 'logos', title: 'Logos' }, files: [file(3)] },
]

function screen(given: Partial<PressData> = {}, locale: Locale = 'de') {
  const data: PressData = {
    category: null,
    categories: {
      loading: false,
      value: [
        { id: 1, key: 'season', title: 'Saison', count: 2 },
        { id: 2, key: 'logos', title: 'Logos', count: 1 },
      ],
    },
    directories: { loading: false, value: directories },
    chosen: [],
    problem: null,
    ...given,
  }
  return show('press', PressScreen, data, { locale })
}

describe('A journalist', () => {
  it('finds all pictures, then all texts, and the press contact', () => {
    expect(headings(screen())).toEqual(['h1 Presse', 'h2 Bilder', 'h2 Texte und Logos', 'h2 Pressekontakt'])
    expect(words(screen())).toContain('Alle 3 Saison 2 Logos 1')
  })

  it('reads that there is no picture where there is none', () => {
    const texts = directories.map((directory) => ({
      ...directory,
      files: directory.files.map((each) => ({ ...each, image: null })),
    }))
    const of = (category: string | null, locale: Locale = 'de') =>
      words(screen({ category, directories: { loading: false, value: texts } }, locale))
    expect(of(null)).toContain('Ein Bild haben wir hierzu nicht.')
    expect(of('season')).toContain('Ein Bild haben wir hierzu nicht.')
    expect(of(null, 'en')).toContain('We have no image for this.')
    expect(words(screen())).not.toContain('haben wir hierzu nicht')
  })

  it('finds one category directory by directory', () => {
    const html = screen({ category: 'season', directories: { loading: false, value: directories.slice(0, 1) } })
    expect(headings(html)).toEqual(['h1 Presse', 'h2 Motive', 'h2 Pressekontakt'])
    expect(hiddenValue(html, 'category')).toBe('season')
  })

  it('goes on to the performer whom a directory is named after', () => {
    const named = directories.map((directory, index) =>
      index === 0
        ? { ...directory, title: 'Ines Albarrán', performer_url: '/de/mitwirkende/ines-albarran' }
        : directory,
    )
    const all = screen({ directories: { loading: false, value: named } })
    expect(hrefOf(all, 'Mehr über Ines Albarrán')).toBe('/de/mitwirkende/ines-albarran')
    const one = screen({ category: 'season', directories: { loading: false, value: named.slice(0, 1) } })
    expect(hrefOf(one, 'Ines Albarrán')).toBe('/de/mitwirkende/ines-albarran')
  })

  it('sees every file’s type and size before the download', () => {
    const text = words(screen())
    expect(text).toContain('Datei 1 Motive, JPG, 1920 × 1280 Pixel, 8,2 MB, © Auftakt')
    expect(text).toContain('Datei 3 herunterladen (PDF, 210 kB)')
    const file = getByRole(screen(), 'link', { name: 'Datei 3 herunterladen (PDF, 210 kB)' })
    expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
      '/_press/de/3/datei-3.pdf',
      'datei-3.pdf',
    ])
  })

  it('submits a plain form with the previous selection', () => {
    const html = screen({
      chosen: [
        { id: 2, size: 210_000 },
        { id: 9, size: 1_000_000 },
      ],
    })
    expect(getByRole(html, 'form').getAttribute('action')).toBe('/_press/de/zip')
    const checked = getAllByRole(html, 'checkbox').filter((box) => box.hasAttribute('checked'))
    expect(checked.map((box) => [box.getAttribute('name'), box.getAttribute('value')])).toEqual([['file', '2']])
    expect(hiddenValue(html, 'file')).toBe('9')
    expect(words(html)).toContain('2 Dateien ausgewählt, 1,2 MB')
  })

  it('reads a clear error message, and the limits of a ZIP', () => {
    for (const [problem, start] of [
      ['none', 'Please select'],
      ['many', 'Too many files'],
      ['large', 'The files are too large'],
      ['gone', 'One of the selected files no longer exists'],
    ] as const) {
      const text = words(screen({ problem }, 'en'))
      expect(text).toContain(start)
      expect(text).toContain('A ZIP holds up to 60 files and 500 MB.')
    }
  })

  it('sees that there are no files, or that they are loading', () => {
    const none = screen({ directories: { loading: false, value: [] } })
    expect(words(none)).toContain('Zurzeit liegen hier keine Dateien.')
    expect(none).not.toContain('Als ZIP laden')
    const loading = screen({ directories: { loading: true, value: [] } })
    expect(loading).toContain('aria-busy="true"')
    expect(words(loading)).not.toContain('keine Dateien')
  })
})
