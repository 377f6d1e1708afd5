import { describe, expect, it } from 'vitest'
import type { VenuePage } from '../../../shared/contract/venue.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import HallScreen from '../../../shared/screens/hall/view.tsx'
import { sites } from '../../../shared/sites/sites.ts'
import { callUs } from '../../../shared/ui/call-us.tsx'
import { getByRole } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareProduction } from './some-production.ts'

const guide: NonNullable<VenuePage['guide']> = {
  form: 'church',
  stop: 'U3 Rödingsmarkt',
  walk: '8 Minuten zu Fuß',
  train: 'U3 bis Rödingsmarkt.',
  last_train: 'U3 um 0:34.',
  car: '',
  bike: '',
  door: 'Turmportal.',
  step_free_way: 'Stufen am Portal',
  wheelchair_places: 'Im Mittelgang',
  induction_loop: '',
  cloakroom: '',
  food: '',
  doors_minutes: 45,
  admission: '',
  access: [{ name: 'Früher Einlass', answer: 'ask', text: '' }],
  first_visit: [{ name: 'Ankommen', text: 'Eine halbe Stunde vorher genügt.' }],
}
const church: VenuePage = {
  id: 3,
  name: 'Hauptkirche',
  address: 'Englische Planke 1, 20459 Hamburg',
  description: 'Der Michel.',
  get_absolute_urls: { de: '/de/saele/hauptkirche', en: '/en/halls/hauptkirche' },
  rooms: [{ name: 'Kirchenschiff', capacity: null }],
  access: { step_free: false, induction_loop: false, wheelchair_places: 4, companion_ticket: true },
  guide,
}

function screen(given: Partial<VenuePage> = {}, count = 12, locale: Locale = 'de') {
  const results = count ? [bareProduction()] : []
  return show(
    'hall',
    HallScreen,
    { venue: { ...church, ...given }, map: 'https://map.example', productions: { count, results } },
    { locale },
  )
}
const accessRows = (html: string) => (html.match(/<tr>.*?<\/tr>/gs) ?? []).map(words)

describe('A visitor who has never been to the hall', () => {
  it('reads how to get there and back, and what is played there', () => {
    const html = screen()
    expect(headings(html).filter((heading) => /^h[12]/.test(heading))).toEqual([
      ...['h1 Hauptkirche', 'h2 Der Saal', 'h2 Zum ersten Mal hier?'],
      ...['h2 Der Weg', 'h2 Ohne Hürden', 'h2 Hier zu hören'],
    ])
    expect(words(html)).toContain('Letzte Bahn U3 um 0:34 . Bitte am Tag selbst prüfen.')
    expect(words(html)).not.toContain('Mit dem Auto')
    expect(getByRole(html, 'link', { name: 'Alle 12 Konzerte' }).getAttribute('href')).toBe('/de/konzerte?venue=3')
  })

  it('reads the way by train, car and bike, the nearest door, cloakroom and food, and the seats of each room', () => {
    const way = { car: 'Parkhaus um die Ecke.', bike: 'Bügel am Portal.', cloakroom: 'Im Turm.', food: 'Nur Wasser.' }
    const rooms = [
      { name: 'Kirchenschiff', capacity: 2500 },
      { name: 'Krypta', capacity: null },
    ]
    const html = screen({ guide: { ...guide, ...way, admission: 'Das Haus öffnet eher.' }, rooms })
    expect(words(html)).toMatch(
      /Mit dem Auto Parkhaus um die Ecke\. Mit dem Rad Bügel am Portal\. Nächste Tür Turmportal\. Garderobe Im Turm\. Essen und trinken Nur Wasser\./,
    )
    expect(words(html)).toMatch(
      /Plätze Kirchenschiff 2\.500 Krypta je nach Bestuhlung Bahn U3 Rödingsmarkt 8 Minuten zu Fuß/,
    )
    expect(html).toContain('20459\u00a0Hamburg')
  })

  it('is promised no cancelled concert as the next one', () => {
    const cancelled = show('hall', HallScreen, {
      venue: church,
      map: null,
      productions: { count: 1, results: [bareProduction({ status: 'cancelled' })] },
    })
    expect(words(cancelled)).toContain('Zurzeit kein Konzert bei uns')
    expect(words(screen())).toContain('Als Nächstes')
  })

  it('reads the facts by which the list is filtered', () => {
    const rows = accessRows(screen())
    expect(rows).toContain('Stufenfreier Eingang Nein Stufen am Portal')
    expect(rows).toContain('Plätze für Rollstühle Ja, vier Im Mittelgang')
    expect(rows).toContain(`Früher Einlass Auf Absprache ${callUs(sites.hh.contact, 'de')}`)
  })

  it('reads of unknown facts whom to call, and nothing that was guessed', () => {
    const html = screen({ access: null, guide: null, description: '' }, 0)
    expect(accessRows(html)).toContain(`Stufenfreier Eingang Auf Absprache ${callUs(sites.hh.contact, 'de')}`)
    expect(headings(html)).toEqual(['h1 Hauptkirche', 'h2 Der Weg', 'h2 Ohne Hürden'])
    expect(words(html)).toContain('Zurzeit kein Konzert bei uns')
    expect(html).not.toContain('<svg class="plate')
  })
})
