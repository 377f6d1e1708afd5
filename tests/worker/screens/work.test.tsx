import { describe, expect, it } from 'vitest'
import type { Performance, WorkPage } from '../../../shared/contract/people.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import WorkScreen from '../../../shared/screens/work/view.tsx'
import { getAllByRole, getByRole, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { fullProduction } from './some-production.ts'

const evening = (id: number, site: Performance['site'], given: Partial<Performance> = {}): Performance => ({
  ...fullProduction({ id, title: 'Vier Lieder', get_absolute_url: `/de/konzerte/vier-lieder/${id}` }),
  site,
  casts: [{ name: 'Nora Falk', role: 'Sopran' }],
  ...given,
})
const songs: WorkPage = {
  id: 4,
  composer: 'Richard Strauss',
  years: '1864–1949',
  title: 'Vier letzte Lieder',
  number: 'op. 27',
  movements: ['Frühling', 'September'],
  minutes: 24,
  scoring: 'Sopran und Orchester',
  words: 'Hermann Hesse',
  premiere: 'London 1950',
  text: '<p>Der Abschied.</p>',
  past: [],
  get_absolute_urls: { de: '/de/werke/strauss-lieder', en: '/en/works/strauss-lieder' },
  upcoming: [evening(1, 'hh'), evening(2, 'k', { date: '2026-12-05T18:00:00+01:00' })],
  companions: [
    {
      composer: 'Gustav Mahler',
      years: null,
      title: 'Sinfonie Nr. 4 G-Dur',
      minutes: 55,
      get_absolute_url: '/de/werke/mahler-4',
      date: '2026-11-21T20:00:00+01:00',
    },
  ],
}
const screen = (given: Partial<WorkPage> = {}, locale: Locale = 'de') =>
  show('work', WorkScreen, { work: { ...songs, ...given } }, { locale })

describe('A visitor opens the page of a work', () => {
  const html = screen()

  it('reads it in order: facts, movements, text, cities, concerts here, other works of the same evenings', () => {
    expect(headings(html)).toEqual([
      ...['h1 Vier letzte Lieder', 'h2 Zwei Teile', 'h2 Zum Hören', 'h2 Wann und wo'],
      ...['h3 Hamburg', 'h3 Düsseldorf', 'h3 Hannover', 'h3 Köln', 'h3 Braunschweig', 'h3 Bremen'],
      ...['h2 Konzerte in Hamburg', 'h3 Vier Lieder , 21. November 2026', 'h2 An denselben Abenden'],
    ])
    expect(words(html)).toContain('Von Richard Strauss 1864–1949')
    expect(words(html)).toContain(
      'Werknummer op. 27 Dauer etwa 24 Minuten Besetzung Sopran und Orchester Text Hermann Hesse',
    )
  })

  it('sees each city with its evenings, on the address of that city, and cities without any', () => {
    const cities = getAllByRole(html, 'listitem').filter(({ parentElement }) => parentElement?.matches('.wcities'))
    const texts = cities.map(({ textContent }) => textContent)
    expect(texts).toHaveLength(6)
    expect(texts[3]).toMatch(/^Köln.*5\.\sDez.*18:00.*Nora\sFalk/)
    expect(texts.filter((text) => text?.includes('Zurzeit nicht angesetzt'))).toHaveLength(4)
    expect(hrefOf(html, /18:00.*Nora\sFalk/)).toMatch(/^https?:\/\/.*\/de\/konzerte\/vier-lieder\/2$/)
  })

  it('goes on to the other works of the same evenings', () => {
    const link = getByRole(html, 'link', { name: /^Gustav Mahler/ })
    expect([link.getAttribute('href'), link.textContent]).toEqual([
      '/de/werke/mahler-4',
      expect.stringContaining('Nr.\u00a04 G-\u2060Dur'),
    ])
  })
})

it('A cancelled evening is not the next one, and an unknown time is not midnight', () => {
  const later = { date: '2026-12-12T00:00:00+01:00' }
  const html = screen({
    upcoming: [evening(1, 'hh', { status: 'cancelled' }), evening(2, 'hh', later), evening(3, 'k', later)],
  })
  expect(words(html)).toMatch(/Als Nächstes.{0,20}Samstag.{0,5}, 12\. Dezember/)
  expect(words(html)).not.toContain('00:00')
  const [hamburg] = getAllByRole(html, 'listitem').filter(({ parentElement }) => parentElement?.matches('.wcities'))
  expect(hamburg?.textContent).toMatch(/21\.\sNov 20:00 Nora\u00a0Falk.*Abgesagt.*12\.\sDez/)
  expect(hamburg?.querySelector('.is-off')?.textContent).toContain('Abgesagt')
})

it('Unknown facts of a work are left out, and one movement is no list', () => {
  const bare = { years: null, number: null, minutes: null, scoring: '', words: '', premiere: '', text: '' }
  const html = screen({ ...bare, movements: ['Frühling'], upcoming: [], companions: [] })
  expect(headings(html)).toEqual(['h1 Vier letzte Lieder'])
  expect(html.match(/<dt>/g)).toHaveLength(1)
  expect(words(html)).not.toContain('0 Minuten')
})
