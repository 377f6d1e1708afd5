// Amounts, ages and times of the house's data stand only where they are read from the data (block `house-facts`), so
// that no text contradicts them. A sentence repeats a fact if it names the subject and a number of its unit.
import { describe, expect, it } from 'vitest'
import type { HouseFactName } from '../../../shared/contract/house-facts.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { seededTexts } from './texts/seeded-texts.ts'

const numbers =
  '(?:\\d+(?:[.,]\\d+)?|ein(?:e[nr]?|)|zwei|drei|vier|fünf|zehn|fünfzehn|zwanzig|dreißig|vierzig|fünfundvierzig|sechzig|siebenundzwanzig|achtundzwanzig|anderthalb|halbe|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|forty-five|sixty|half an?)'
const amount = `${numbers}\\s?(?:€|EUR|Euros?|Cent|Prozent|per cent|%)|€\\s?\\d|(?:halbe[rn]?|half) (?:Preis|price)|(?:die )?Hälfte`
const days = `${numbers}\\s(?:Werk)?(?:Tage?n?|Wochen?|Monate?n?|days?|weeks?|months?)`
const age = `(?:bis|unter|ab|über|up to|under|over|from|aged?)(?: the age of| zu)? ${numbers}(?! (?:Konzert|concert|Termin|date|Ticket|ticket|Karte))|${numbers}[ -](?:Jahre|jährig|years?)`
const minutes = `${numbers}\\s(?:Minuten?|Stunden?|minutes?|hours?)|(?:dreiviertel|viertel)stunde`

/** By subject: the words that name it, and the numbers that its data contain. */
const subjects: Readonly<Record<HouseFactName, readonly [names: string, numbers: string]>> = {
  reductions: [
    '(?:keine|ohne) (?:eigene )?Karten?|(?:without|do not need|need no) (?:a )?tickets?|ermäßig\\p{L}*|Studierende\\p{L}*|Auszubildende\\p{L}*|junge Menschen|Schwerbehinder\\p{L}*|Sozialleistung\\p{L}*|reduced|concession\\p{L}*|reductions?|students?|trainees?|young people|severe disabilit\\p{L}*',
    `${amount}|${age}`,
  ],
  doors: [
    'Einlass|Saal\\p{L}* öffne[nt]|öffne[nt] (?:der|die) Säle?|Haus öffnet|doors? open|doors|admission|auditorium opens|hall opens',
    minutes,
  ],
  wheelchair: ['Rollst[uü]hl\\p{L}*', `${numbers} (?:Rollstuhlpl|Pl)ätze`],
  delivery: ['Versand\\p{L}*|Lieferung|per Post|delivery|by post|postage', amount],
  payment: ['Überweisung|überweis\\p{L}*|transfer|invoice', days],
  return: [
    '(?:um|ein)?tausch\\p{L}*|getauscht|zurückgeb\\p{L}*|geben? \\p{L}+ zurück|Rückgabe|exchang\\p{L}*|return(?:s|ed|ing)?|refund\\p{L}*',
    days,
  ],
}

/** Pages whose numbers another test holds equal to the data (facts.test.ts), or that show every kind of block. */
const heldElsewhere: Readonly<Record<string, readonly HouseFactName[]>> = {
  'pages/accessibility.json': ['wheelchair'],
  'pages/venues.json': ['wheelchair', 'doors'],
  'halls.json': ['wheelchair', 'doors'],
  // how long before an evening a subscriber gives up a date, which no other data say
  'pages/abo-info.json': ['return'],
}

function repeatedIn(html: string): HouseFactName[] {
  const sentences = html
    .replace(/<\/?(?:p|li|ul|ol|h\d|br)[^>]*>/g, '. ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .split(/(?<=[.!?;])\s+/)
  return (Object.keys(subjects) as HouseFactName[]).filter((fact) => {
    const [names, values] = subjects[fact].map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu'))
    return sentences.some((sentence) => names?.test(sentence) && values?.test(sentence))
  })
}

describe('A fact of the house', () => {
  it('is repeated in no text of the demo', () => {
    const repeated = seededTexts().flatMap(({ file, locale, text }) =>
      repeatedIn(text)
        .filter((fact) => !heldElsewhere[file]?.includes(fact))
        .map((fact) => `${file} ${locale}: ${fact}: ${text.slice(0, 300)}`),
    )
    expect([...new Set(repeated)]).toEqual([])
  })

  it.each<[HouseFactName, Locale, string]>([
    ['reductions', 'de', 'Ermäßigte Karten gibt es bis 28.'],
    ['reductions', 'de', 'Studierende zahlen die Hälfte.'],
    ['reductions', 'en', 'Young people under thirty pay less.'],
    ['reductions', 'en', 'Concessions cost €9.'],
    ['reductions', 'de', 'Für Kinder unter drei Jahren auf dem Schoß brauchen Sie keine Karte.'],
    ['reductions', 'en', 'Children under three sitting on a lap do not need a ticket.'],
    ['doors', 'de', 'Der Saal öffnet eine halbe Stunde vorher.'],
    ['doors', 'de', 'Einlass ist 45 Minuten vor Beginn.'],
    ['doors', 'en', 'The doors open an hour before the concert.'],
    ['delivery', 'de', 'Der Versand kostet 3,90\u00a0€.'],
    ['delivery', 'en', 'Delivery by post costs €3.90.'],
    ['payment', 'de', 'Per Überweisung zahlen Sie bis fünf Tage vorher.'],
    ['return', 'de', 'Karten tauschen wir bis drei Tage vor dem Konzert.'],
    ['return', 'en', 'You may return tickets within four weeks.'],
    ['wheelchair', 'de', 'Für Rollstühle gibt es 6 Plätze.'],
  ])('is found where a text repeats it: %s, %s: %s', (fact, _locale, text) => {
    expect(repeatedIn(text)).toContain(fact)
  })

  it('may be named without its numbers', () => {
    for (const text of [
      'Wer ermäßigte Karten erhält, steht unter Ermäßigungen.',
      'Die Zeit steht bei jedem Konzert und auf Ihrer Karte.',
      'By telephone we exchange up to two dates in a season.',
    ])
      expect(repeatedIn(text)).toEqual([])
  })
})
