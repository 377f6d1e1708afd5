import { describe, expect, it } from 'vitest'
import type { Production } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import EventDetailScreen from '../../../shared/screens/event-detail/view.tsx'
import { sites } from '../../../shared/sites/sites.ts'
import { computedParts } from '../../../worker/screens/event-detail.ts'
import { getAllByRole, getByRole, hrefOf, nameOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareProduction, fullProduction, now } from './some-production.ts'

const computed = (production: Production, locale: Locale = 'de') =>
  computedParts(production, { site: sites.hh, locale, now })
function detail(production: Production, locale: Locale = 'de', more: Production[] = [], today?: string) {
  const data = { production, ...computed(production, locale), more: { loading: false, value: more }, isInstead: false }
  return show('event-detail', EventDetailScreen, data, { locale, today })
}

describe('A visitor opens a complete concert', () => {
  const html = detail(fullProduction(), 'de', [fullProduction({ id: 8, title: 'Sinfonietta' })])
  const text = words(html)

  it('reads date, time and title first, and finds the link back to the list', () => {
    const back = getByRole(html, 'link', { name: 'Konzerte' })
    expect([back.getAttribute('href'), back.getAttribute('data-opens')]).toEqual(['/de/konzerte', 'tool'])
    expect(text).toMatch(/21 Samstag , 21\. November 2026 , 20:00 Uhr Aus der Neuen Welt/)
    expect(html).toContain('dateTime="2026-11-21T20:00:00+01:00"')
  })

  it('finds the headings in order', () => {
    expect(headings(html)).toEqual([
      'h1 Aus der Neuen Welt , Sa, 21. November 2026',
      'h2 Der Abend',
      'h2 Besetzung',
      'h2 Zum Konzert',
      'h2 Zu den Mitwirkenden',
      'h2 Ilse Marwitz über die Neunte',
      'h3 Video von YouTube',
      'h2 Hineinhören',
      'h3 Spotify',
      'h2 Bilder',
      'h2 Weitere Konzerte im Abo A',
      'h3 Sinfonietta , 21. November 2026',
      'h2 Zum Weiterlesen',
      'h3 Ein langer Brief nach Hause',
      'h2 Mit Unterstützung von',
    ])
  })

  it('buys a ticket and sees venue, time, genre and price', () => {
    expect(hrefOf(html, 'Tickets kaufen')).toBe('/webshop/7')
    expect(text).toContain('Wo Elbphilharmonie Hamburg Großer Saal Platz der Deutschen Einheit 4, 20457 Hamburg')
    expect(text).toContain('Wann Sa, 21. November 2026 20:00 Uhr, Einlass 19:15 Ende etwa 22:10 Uhr')
    expect(text).toContain('Was Orchesterkonzert Einführung 19:00 Uhr')
    expect(text).toContain('Kosten 18 bis 96 € Ermäßigt ab 9,50 € Begleitung frei')
    expect(text).toContain('Abo A, Große Orchester')
  })

  it('is led to the page of the hall, or to a map for a backend without halls', () => {
    const { room } = fullProduction()
    const venue = room?.venue as NonNullable<NonNullable<typeof room>['venue']>
    const place = (given: object) =>
      hrefOf(detail(fullProduction({ room: { ...room, venue: { ...venue, ...given } } as never })), 'Lage und Anfahrt')
    expect(place({ get_absolute_url: '/de/saele/elbphilharmonie' })).toBe('/de/saele/elbphilharmonie')
    expect(place({ get_absolute_url: undefined })).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  })

  it('reads the postcode and the town of the hall on one line', () => {
    expect(html).toContain('Platz der Deutschen Einheit 4, 20457\u00a0Hamburg')
  })

  it('reads the programme with composers, years, movements, minutes and the interval', () => {
    expect(text).toContain(
      '20:00 Bedřich Smetana 1824–1884 12 Min. Die Moldau 20:40 Pause 20 Min. 21:00 Antonín Dvořák',
    )
    const movements = getByRole(html, 'listitem', { name: 'Largo' }).parentElement as Element
    expect(getAllByRole(movements, 'listitem').map(nameOf)).toEqual(['Adagio – Allegro molto', 'Largo'])
  })

  it('can download the booklet and sees its size', () => {
    expect(hrefOf(html, /^Das Programmheft/)).toBe('/media/heft.pdf')
    expect(text).toContain('Das Programmheft PDF, 1,2 MB')
  })

  it('connects to no other host before a click', () => {
    expect(getAllByRole(html, 'iframe')).toEqual([])
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/src="https?:/)
  })

  it('reads the same in English', () => {
    const english = words(detail(fullProduction(), 'en'))
    expect(english).toContain('Buy tickets')
    expect(english).toContain('When Sat, 21 November 2026 20:00, doors open 19:15 Ends at about 22:10')
    expect(english).toContain('What Orchestral concert Introductory talk at 19:00')
    expect(english).toContain('Price €18 to €96 Reduced price from €9.50')
    expect(english).toContain('Interval 20 min')
    expect(english).toContain('PDF, 1.2 MB')
  })
})

describe('A visitor opens a concert with only a title and a date', () => {
  const html = detail(bareProduction({ date: '2026-11-21T00:00:00+01:00' }))

  it('sees neither an empty heading nor an empty row', () => {
    expect(headings(html)).toEqual(['h1 Beethoven, Weber, Hummel , Sa, 21. November 2026'])
    expect(html.match(/<dt>/g)).toHaveLength(4)
    expect(html).toContain('<div class="d-main"></div>')
    expect(html).not.toMatch(/<(p|dd|li|figcaption)[^>]*><\/\1>/)
  })

  it('sees no unknown time', () => {
    expect(words(html)).toContain('Wann Sa, 21. November 2026')
    expect(html).not.toContain('00:00 Uhr')
  })

  it('sees the date in place of a picture', () => {
    expect(html).toContain('d-head--date')
    expect(getAllByRole(html, 'img')).toEqual([])
  })

  it('can order tickets by phone', () => {
    expect(words(html)).toMatch(/Karten erhalten Sie am Telefon: 040 66969 100 ?, Mo–Fr 10:00–15:00 ?; außerhalb/)
  })
})

describe('The bar at the bottom of a phone', () => {
  const bar = (given: Parameters<typeof fullProduction>[0]) =>
    words(/<p class="own-bar">.*?<\/p>/s.exec(detail(fullProduction(given)))?.[0] ?? '')

  it('leads to all concerts, as the floating button does elsewhere', () => {
    const overlay = '/de/konzerte?overlay=true'
    const own = /<p class="own-bar">.*?<\/p>/s.exec(detail(fullProduction({})))?.[0] ?? ''
    expect(getByRole(own, 'link', { name: 'Alle Konzerte & Tickets' }).getAttribute('href')).toBe(overlay)
  })

  it('is the concert’s own and names its lowest price', () => {
    expect(bar({})).toContain('Tickets ab 18 €')
  })

  it('names what can be done where no tickets are on sale', () => {
    expect(bar({ status: 'sold_out' })).toMatch(/Nach Rückgaben fragen ?Mo–Fr 10:00–15:00/)
    expect(bar({ status: 'cancelled' })).toMatch(/^Was mit Ihren Karten geschieht ?Alle Konzerte$/)
    expect(bar({ ticket_url: null })).toMatch(/Karten am Telefon ?Mo–Fr 10:00–15:00/)
    expect(bar({ date: '2026-01-21T20:00:00+01:00' })).toBe('')
  })
})

describe('Tickets', () => {
  const ticket = /<a [^>]*href="\/webshop\/7"/

  it('few left: the status, and the button', () => {
    const html = detail(fullProduction({ status: 'few' }))
    expect(words(html)).toContain('Restkarten')
    expect(html).toMatch(ticket)
  })

  it.each([
    ['de', 'Ausverkauft', 'Ob Karten zurückkommen'],
    ['en', 'Sold out', 'For returned tickets, please call'],
  ] as const)('sold out (%s): no button, but a phone number', (locale, word, hint) => {
    const html = detail(fullProduction({ status: 'sold_out' }), locale)
    expect(words(html)).toContain(word)
    expect(words(html)).toContain(hint)
    expect(hrefOf(html, /^040/)).toBe('tel:+494066969100')
    expect(html.match(new RegExp(ticket, 'g'))).toHaveLength(1)
    expect(hrefOf(html, /Rollstuhlplatz frei|wheelchair space available/)).toBe(fullProduction().ticket_url)
  })

  it('cancelled: the reason first, the title struck through, no button', () => {
    const html = detail(fullProduction({ status: 'cancelled', status_text: 'Die Künstlerin ist erkrankt.' }))
    expect(html).toMatch(/role="note".*Abgesagt.*Die Künstlerin ist erkrankt\./s)
    expect(html).toContain('is-off')
    expect(html).not.toMatch(ticket)
    expect(words(html)).toContain('Geplant war Sa, 21. November 2026 20:00 Uhr')
    expect(words(html)).not.toMatch(/Einlass|Einführung|Kalender|Kosten|Wann|Ende etwa/)
    expect(html).not.toContain('data-opens="watchlist"')
  })

  it.each([
    ['cancelled', {}, 'Sie müssen nichts tun. Wer bei uns gekauft hat, erhält Preis und Gebühr zurück'],
    ['moved', { previous_date: '2026-11-14T20:00:00+01:00' }, 'Ihre Karten gelten für den neuen Termin.'],
    ['moved', {}, 'Ihre Karten gelten weiter. Passt es Ihnen nicht mehr'],
  ] as const)('%s: what happens to sold tickets, and whom to ask', (status, before, sentence) => {
    const text = words(detail(fullProduction({ status, ...before })))
    expect(text).toContain(`Was mit Ihren Karten geschieht ${sentence}`)
    expect(text).toContain('Fragen beantworten wir am Telefon: 040 66969 100')
    expect(words(detail(fullProduction({ status }), 'de', [], '2026-11-22'))).not.toContain('Was mit Ihren Karten')
  })

  it.each(['cancelled', 'sold_out'] as const)('%s: alternatives, as a list of their own', (status) => {
    const more = { loading: false, value: [fullProduction({ id: 9, title: 'Statt dessen' })] }
    const production = fullProduction({ status })
    const parts = computed(production)
    const html = show('event-detail', EventDetailScreen, { production, ...parts, more, isInstead: true })
    expect(headings(html)).toEqual(expect.arrayContaining(['h2 Stattdessen', 'h3 Statt dessen , 21. November 2026']))
  })

  it('moved: the notice, and the button stays', () => {
    const html = detail(fullProduction({ status: 'moved', status_text: 'Verlegt vom 12. November.' }))
    expect(html).toMatch(/role="note".*Verlegt.*Verlegt vom 12\. November\./s)
    expect(html).toMatch(ticket)
  })

  it.each([
    ['cancelled', 'This concert will not take place.'],
    ['moved', 'The date, time and venue on this page are up to date.'],
  ] as const)('%s without a reason: a standard sentence', (status, sentence) => {
    expect(words(detail(fullProduction({ status }), 'en'))).toContain(sentence)
  })

  it('the final price and the reductions come before the button', () => {
    const text = words(detail(fullProduction()))
    expect(text).toMatch(/18 bis 96 € Endpreis · Ermäßigt ab 9,50 € Tickets kaufen/)
    expect(words(detail(fullProduction(), 'en'))).toMatch(
      /€18 to €96 Final price · Reduced price from €9\.50 Buy tickets/,
    )
  })

  it('a free concert says so in the button and once in the facts', () => {
    const free = { price: { from: 0, to: null, reduced: null }, prices_text: '' }
    const html = detail(fullProduction(free))
    expect(words(html)).toContain('Kostenlose Tickets')
    expect(words(html)).not.toContain('Tickets kaufen')
    expect(words(html).match(/Eintritt frei/g)).toHaveLength(1)
    // without tickets of ours, it is said before the telephone number
    expect(words(detail(fullProduction({ ...free, ticket_url: null })))).toMatch(/Eintritt frei .*Karten erhalten Sie/)
  })

  it('past: no tickets', () => {
    const html = detail(fullProduction(), 'de', [], '2026-11-22')
    expect(words(html)).toContain('Dieses Konzert hat am Sa, 21. November 2026 stattgefunden.')
    expect(html).not.toMatch(ticket)
  })

  it.each([
    [{ from: 0, to: null, reduced: null }, 'Eintritt frei'],
    [{ from: 18, to: null, reduced: null }, 'ab 18 €'],
    [{ from: 18, to: 18, reduced: 0 }, '18 € Ermäßigt ab 0 €'],
  ])('prices %j are shown as «%s»', (price, written) => {
    expect(words(detail(fullProduction({ price, prices_text: '' })))).toContain(`Kosten ${written}`)
  })
})

it('Every concert shows the same four facts, even if little is known', () => {
  const text = words(detail(bareProduction()))
  const past = words(detail(bareProduction(), 'de', [], '2027-01-01'))
  expect(past).not.toContain('Noch nicht bekannt')
  expect(text).toMatch(/Wo Noch nicht bekannt Wann Sa, 21\. November 2026 .*Was Konzert .*Kosten Noch nicht bekannt/)
})

describe('External media', () => {
  it('wait behind a gate that names the recipient of data, and link there without JavaScript', () => {
    const html = detail(fullProduction())
    expect(words(html)).toContain('Dabei gehen Daten an Google.')
    expect(hrefOf(html, 'Video laden')).toBe('https://www.youtube.com/watch?v=abcdefghijk')
    expect(words(html)).toContain('Die Aufnahme liegt bei Spotify.')
  })

  it.each(['https://evil.example/watch?v=abcdefghijk', 'javascript:alert(1)', 'https://youtube.com.evil.example/x'])(
    'at %s are not shown at all',
    (url) => {
      const html = detail(fullProduction({ video_url: url, audio_url: url }))
      expect(html).not.toContain('d-media')
      expect(html).not.toContain('evil')
    },
  )

  it('our own films play without consent', () => {
    getByRole(detail(fullProduction({ video_url: '/media/film.mp4' })), 'video')
  })
})

describe('Content that is longer than in the design', () => {
  it('lists forty works and two intervals in order', () => {
    const work = { composer: 'Jacques Offenbach', years: null, title: 'La Périchole', movements: [], minutes: null }
    const works = Array.from({ length: 40 }, () => work)
    const html = detail(bareProduction({ program: [...works, { interval: 0 }, work, { interval: 0 }] }))
    expect(html.match(/class="stop is-music"/g)).toHaveLength(41)
    expect(html.match(/class="stop is-break"/g)).toHaveLength(2)
  })

  it('sets a long title one size smaller', () => {
    const long = bareProduction({ title: 'Donaudampfschifffahrtsgesellschaftskapitänsjubiläum' })
    expect(detail(long)).toContain('d-title--long')
    expect(detail(bareProduction())).not.toContain('d-title--long')
  })

  it('pairs gallery pictures and leaves none out', () => {
    const html = detail(fullProduction())
    expect(html.match(/<figure class="gal-[12]"/g)).toHaveLength(3)
    expect(html).toContain('gal--one')
  })
})
