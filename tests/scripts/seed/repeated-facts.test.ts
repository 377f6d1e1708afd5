// Amounts, ages and times of the house's data stand only where they are read from the data (block `house-facts`), so
// that no text contradicts them. A sentence repeats a fact if it names the subject and a number of its unit.
import { describe, expect, it } from 'vitest'
import type { HouseFactName } from '../../../shared/contract/house-facts.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { seededTexts } from './texts/seeded-texts.ts'

const several = [
  '\\d+(?:[.,](?:\\d+|-))?',
  '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\\p{L}*(?:zehn|zwanzig|(?:vier|fünf|sech|sieb|acht|neun)zig|dreißig))',
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen)',
  '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?',
].join('|')
const numbers = `(?:${several}|ein(?:e[mnr]?|)|anderthalb|halbe[nr]?|an?|one|half an?)`
const amount = `${numbers}\\s?(?:€|EUR|Euros?|Cent|Prozent|per cent|%)|€\\s?\\d|(?:halbe[nr]?|half) (?:Preis|price)|(?:die )?Hälfte|pay half`
const ordinal = '(?:ersten|zweiten|dritten|vierten|fünften|siebten|first|second|third|fourth|fifth|seventh) (?:Tag|day)'
const days = `${numbers}\\s(?:Werk)?(?:Tage?n?|Wochen?|Monate?n?|Stunden?|days?|weeks?|months?|hours?)|${ordinal}`
const age = `(?:bis|unter|ab|über|zwischen|noch nicht|up to|under|over|from|between|aged?)(?: the age of| zu)?[ -]${numbers}s?(?! (?:Konzert|concert|Termin|date|Ticket|ticket|Karte))|${numbers}[ -](?:Jahren?|jährig\\p{L}*|years?|(?:and|or) (?:under|younger|over|older))`
const minutes = `${numbers}\\s(?:Min(?:uten?)?|Stunden?|minutes?|hours?)|(?:drei)?viertelstunde|three quarters`

/** By subject: the words that name it, and the numbers that its data contain. */
const subjects: Readonly<Record<HouseFactName, readonly [names: string, numbers: string]>> = {
  reductions: [
    '(?:keine|ohne) (?:eigene )?Karten?|(?:without|do not need|need no) (?:a )?tickets?|ermäßig\\p{L}*|Studierende\\p{L}*|Student(?:en|innen)|wer studiert|Auszubildende\\p{L}*|Schüler(?:innen|n)?|(?:Schulk|k)inder(?= (?:zahl|kost))|junge (?:Menschen|Leute)|Schwerbehinder\\p{L}*|Sozialleistung\\p{L}*|reduced|concession\\p{L}*|reductions?|students?|pupils|trainees?|children(?= (?:pay|aged))|under-\\d+s|young people|severe disabilit\\p{L}*',
    `${amount}|${age}`,
  ],
  doors: [
    'Einlass|(?:Saal|Säle)\\p{L}* öffne[nt]|öffne[nt] (?:der|die) Säle?|Haus öffnet|Türen (?:öffnen|gehen)|Saal ist|in den Saal|doors? open|doors|admission|(?:auditorium|hall) (?:is open|opens)|enter the (?:auditorium|hall)',
    minutes,
  ],
  wheelchair: [
    'Rollst[uü]hl\\p{L}*|wheelchairs?',
    `(?:${several}) (?:Rollstuhlplätzen?|Rollstühlen?|Plätzen?|spaces|places|wheelchairs?)`,
  ],
  delivery: ['\\p{L}*versand|Porto|Lieferung|(?:per|mit der) Post|delivery|by post|we post|postage', amount],
  payment: ['Überweisung(?:en)?|überweis\\p{L}*|(?:auf|die) Rechnung|transfers?|invoices?', days],
  return: [
    '(?:um|ein)?tausch\\p{L}*|getauscht|zurückgeb\\p{L}*|(?:geb|nehm)en? [\\p{L}\\d ]+ zurück|Rückgabe|exchang\\p{L}*|swap\\p{L}*|return(?:s|ed|ing)?|refund\\p{L}*',
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
    .split(/(?<=(?<!\b(?:Min|ca))[.!?;])\s+/)
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
    ['reductions', 'de', 'Kinder zahlen neun Euro.'],
    ['reductions', 'de', 'Ermäßigung erhalten Menschen zwischen 14 und 27 Jahren.'],
    ['reductions', 'de', 'Ermäßigte Karten gibt es für 6–27-Jährige.'],
    ['reductions', 'de', 'Für Studenten gilt der halbe Preis.'],
    ['reductions', 'en', 'Reductions of fifty per cent are given to trainees.'],
    ['reductions', 'en', 'Under-28s pay half.'],
    ['reductions', 'en', 'Children aged 14 and under pay nine euros.'],
    ['doors', 'de', 'Ab 40–45 Min. vor Beginn lassen wir Sie in den Saal.'],
    ['doors', 'de', 'Der Saal ist ab einer halben Stunde vor Beginn offen.'],
    ['doors', 'en', 'Half an hour before the concert the doors open.'],
    ['doors', 'en', 'You may enter the auditorium thirty-five minutes before the start.'],
    ['delivery', 'de', 'Porto: 3,90 Euro.'],
    ['delivery', 'en', 'We post your tickets for € 3.90.'],
    ['payment', 'de', 'Die Rechnung ist innerhalb von sieben Tagen zu zahlen.'],
    ['payment', 'en', 'Bank transfers are possible up to seven days before.'],
    ['return', 'de', 'Karten nehmen wir binnen 28 Tagen zurück.'],
    ['return', 'de', 'Der Umtausch ist bis zum dritten Tag vor dem Konzert möglich.'],
    ['return', 'en', 'Swap your ticket up to 72 hours before.'],
    ['wheelchair', 'de', 'Sechs Rollstuhlplätze gibt es im Parkett.'],
    ['wheelchair', 'en', 'In the hall there are 6–8 wheelchair spaces.'],
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
