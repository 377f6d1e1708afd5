import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { promisesIn, unkept } from '../../promises/found-promises.ts'
import { seededTexts } from './texts/seeded-texts.ts'

const faultsOf = (text: string, locale: Locale) =>
  promisesIn(text, locale).flatMap((found) => unkept(found, locale) ?? [])

describe('What the demo promises', () => {
  it('can be done where the list of promises says', () => {
    const faults = seededTexts().flatMap(({ file, locale, text }) =>
      promisesIn(text, locale).flatMap((found) => {
        const fault = unkept(found, locale)
        return fault ? [`${file} ${locale}: ${fault}: ${found.sentence}`] : []
      }),
    )
    expect([...new Set(faults)]).toEqual([])
  })

  it('is read in every file and language', () => {
    const found = seededTexts().flatMap(({ file, locale, text }) =>
      promisesIn(text, locale).map(() => `${locale} ${file}`),
    )
    for (const page of ['pages/faq.json', 'pages/terms.json', 'abos.json'])
      for (const locale of ['de', 'en']) expect(found).toContain(`${locale} ${page}`)
  })
})

describe('A promise is found', () => {
  it.each<[Locale, string]>([
    ['de', 'Ihr Abonnement kündigen Sie mit einem Klick.'],
    ['de', 'Das Abo ist monatlich kündbar.'],
    ['de', 'Gutscheine kaufen Sie im Foyer.'],
    ['de', 'Geben Sie Ihre Karten einfach online zurück.'],
    ['de', 'Karten nehmen wir bis zum Vorabend zurück.'],
    ['de', 'Einzelkarten lassen sich in Ihrem Konto umtauschen.'],
    ['de', 'Plätze mit wenig Sicht sind im Saalplan gekennzeichnet.'],
    ['de', 'Auf Wunsch werden Ihnen die Gutscheine zugesandt.'],
    ['de', 'Wir senden Ihnen das Programmheft gern zu.'],
    ['de', 'Sitzkissen können Sie vorab bestellen.'],
    ['de', 'Die Tonfassung bleibt eine Woche lang nach dem Konzert abrufbar.'],
    ['de', 'Das Programm zum Hören ist bis Sonntag online abrufbar.'],
    ['de', '<p>Merken Sie sich Ihren Festivalpass jetzt vor.</p>'],
    ['de', 'Ein Umtausch Ihrer Karten ist online möglich.'],
    ['de', 'Umtausch und Rückgabe sind jederzeit im Kundenkonto möglich.'],
    ['de', 'Möglich ist auch die Kündigung Ihres Abos.'],
    ['de', 'Gutscheine können Sie an der Abendkasse einlösen.'],
    ['de', 'Ihr Abonnement koennen Sie jederzeit kuendigen.'],
    ['de', 'Sollten Sie verhindert sein, geben Sie Ihre Karten einfach online zurück.'],
    ['de', 'Wer ein Abo hat, kündigt es mit einem Klick.'],
    ['de', 'Sie brauchen Ihr Abo nur mit zwei Klicks zu kündigen.'],
    ['de', 'Sitzplätze mit guter Sicht sind farbig hervorgehoben.'],
    ['de', 'Das Programmheft schicken wir nach Hause.'],
    ['en', 'Vouchers are redeemable at the bar.'],
    ['en', 'We’ll post you the programme booklet.'],
    ['en', 'Cancellation of your subscription is possible at any time.'],
    ['en', 'Returns are accepted online until the evening before.'],
    ['en', 'If you cannot come, simply cancel your ticket online.'],
    ['en', 'Scores are available to buy in the foyer.'],
    ['en', 'Cancel your subscription whenever you like.'],
    ['en', 'Tickets can be returned online at any time.'],
    ['en', 'You may exchange your ticket in your account.'],
    ['en', 'Seats with little legroom are marked on the plan.'],
    ['en', 'Vouchers can be bought at the door.'],
    ['en', 'Your voucher will be mailed to you.'],
    ['en', 'Cushions may be booked in advance.'],
    ['en', 'We send the programme booklet by post.'],
    ['en', 'The audio version remains available for a week after the concert.'],
    ['en', 'The recording stays available until Sunday.'],
  ])('and refused if it is not kept, in %s: %s', (locale, text) => {
    expect(faultsOf(text, locale)).not.toEqual([])
  })

  it.each<[Locale, string]>([
    ['de', 'Karten kaufen Sie im Ticketshop.'],
    ['de', 'Den Gutschein lösen Sie im Warenkorb ein.'],
    ['de', 'Am Telefon tauschen wir Ihre Karte: {phone}.'],
    ['de', 'Ein Umtausch ist am Telefon möglich: {phone}.'],
    ['de', 'Wenn ein Konzert ausfällt, erstatten wir den Preis.'],
    ['de', 'Paganini bestellte ein Virtuosenstück und bekam Pausen.'],
    ['en', 'Buy tickets in the ticket shop.'],
    ['en', 'We exchange your ticket by telephone: {phone}.'],
    ['en', 'It is possible to hear the whole cycle.'],
    ['en', 'If a concert is cancelled, we refund the price.'],
  ])('and passes if it is kept, or is none, in %s: %s', (locale, text) => {
    expect(faultsOf(text, locale)).toEqual([])
  })
})
