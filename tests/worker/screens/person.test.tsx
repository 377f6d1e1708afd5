import { expect, test } from 'vitest'
import type { Performance, Person } from '../../../shared/contract/people.ts'
import PersonScreen from '../../../shared/screens/person/view.tsx'
import { hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { fullProduction, picture } from './some-production.ts'

const page = (given: Partial<Person>) => show('person', PersonScreen, { person: { ...person, ...given } })
const person: Person = {
  id: 3,
  name: 'Ines Albarrán',
  kind: 'person',
  voice: 'Klavier',
  text: '',
  image_obj: null,
  works: [],
  upcoming: [],
  past: [],
  partners: [],
  get_absolute_urls: { de: '/de/mitwirkende/ines-albarran', en: '/en/artists/ines-albarran' },
} as never

test('a person without a picture has a plate in its place, which says its tones', () => {
  const html = page({})
  expect(html).toContain('class="plate')
  expect(html.replaceAll('\u00a0', ' ')).toContain('Namenszug: Albarrán in Tönen, A – D – B – A – B – B – A – F')
})

test('the voice below the name begins with a capital, as programmes print it in English, too', () => {
  expect(words(page({ voice: 'string quartet' }))).toContain('Ines Albarrán String quartet')
})

test('a person with a picture has no plate beside it', () => {
  const html = page({ image_obj: picture(1, 'Ines Albarrán am Flügel') })
  expect(html).toContain('Ines Albarrán am Flügel')
  expect(html).not.toContain('class="plate')
})

test('a person has what they play, concerts here and in other cities, and those who share most concerts', () => {
  const evening = (id: number, site: Performance['site'], given: Partial<Performance> = {}): Performance => ({
    ...fullProduction({ id, title: 'Trio e-Moll', get_absolute_url: `/de/konzerte/trio/${id}` }),
    site,
    casts: [],
    ...given,
  })
  const work = { composer: 'Johannes Brahms', years: null, title: 'Trio op. 8', minutes: 36 }
  const address = { get_absolute_url: '/de/werke/brahms-trio', date: '2026-11-21T20:00:00+01:00' }
  const partner = { name: 'Nora Falk', kind: 'person' as const, voice: 'Violine', count: 2 }
  const html = page({
    works: [{ ...work, ...address }],
    upcoming: [
      evening(1, 'hh', { status: 'cancelled' }),
      evening(2, 'k', { date: '2026-12-05T00:00:00+01:00' }),
      evening(3, 'hh', { date: '2026-12-06T18:00:00+01:00' }),
    ],
    past: [fullProduction({ id: 9, date: '2026-10-02T20:00:00+02:00' })],
    partners: [{ ...partner, get_absolute_url: '/de/mitwirkende/nora-falk' }],
  })
  expect(headings(html)).toEqual([
    ...['h1 Ines Albarrán', 'h2 Auf dem Programm', 'h2 Konzerte in Hamburg'],
    ...['h3 Trio e-\u2060Moll , 21. November 2026', 'h3 Trio e-\u2060Moll , 6. Dezember 2026'],
    ...['h2 In anderen Städten', 'h3 Dezember 2026', 'h2 Frühere Konzerte in Hamburg', 'h2 Gemeinsam mit'],
    'h2 Für die Presse',
  ])
  // the cancelled production is not the next one, and an unknown time is not shown as midnight
  expect(words(html)).toMatch(/Als Nächstes.{0,20}Sonntag.{0,5}, 6\. Dezember/)
  expect(words(html)).not.toContain('00:00')
  expect(html).toContain('href="https://k.example/de/konzerte/trio/2">Trio e-\u2060Moll')
  expect(words(html)).toContain('Nora Falk Violine 2 Konzerte')
})

test('the press learns that there is no picture, or where to load it, and whom to ask', () => {
  expect(words(page({}))).toMatch(/Für die Presse Von Ines Albarrán gibt es kein Pressebild\. Pressekontakt: .+@/)
  const english = show('person', PersonScreen, { person }, { locale: 'en' })
  expect(words(english)).toContain('There is no press image of Ines Albarrán. Press contact:')
  const pictured = page({ image_obj: picture(1, 'Ines Albarrán am Flügel') })
  expect(hrefOf(pictured, 'Pressebilder zum Herunterladen')).toBe('/de/presse/pressedownloads')
  expect(words(pictured)).not.toContain('kein Pressebild')
})
