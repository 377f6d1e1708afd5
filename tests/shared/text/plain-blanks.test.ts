// Each pattern over names and texts reads every kind of blank alike.
import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../shared/box-office/choosing/words.ts'
import { shortHall } from '../../../shared/overlay/dense-row.tsx'
import { voiceKindOf } from '../../../shared/people/voice-kind.ts'
import { priceFrom } from '../../../shared/screens/parts/abo-price.ts'
import { plainBlanks } from '../../../shared/text/plain-blanks.ts'
import { nextAnswered } from '../../../shared/time/answered.ts'
import { credit } from '../../../shared/ui/credit.ts'
import { splitName } from '../../../shared/ui/plate/melody.ts'
import { unbrokenName } from '../../../shared/ui/unbroken.ts'
import { composersOf, familyName } from '../../../worker/content/store/productions/derived.ts'
import { workIdentity } from '../../../worker/content/store/works/match-work.ts'
import { unbrokenText } from '../../../worker/screens/unbroken/unbroken-text.ts'

/** How a text may be written: with each kind of blank, and with a word joiner after each hyphen and dash. */
const writings = {
  spaces: (text: string) => text,
  'U+00A0': (text: string) => text.replaceAll(' ', '\u00a0'),
  'U+202F': (text: string) => text.replaceAll(' ', '\u202f'),
  'U+2060': (text: string) => text.replace(/(?<=[-–])/g, '\u2060'),
  'unbroken names': unbrokenName,
  'unbroken texts': unbrokenText,
}

const work = (title: string) => ({
  composer: 'Clara Schumann',
  title: { de: title },
  years: null,
  movements: [],
  minutes: null,
})

describe.each(Object.entries(writings))('Names and texts with %s', (_, write) => {
  it('become plain', () => {
    for (const text of ['Ebene 12, Block D', 'e-Moll', '10:00–15:00 Uhr']) expect(plainBlanks(write(text))).toBe(text)
  })

  it('name blocks by their level', () => {
    const names = ['Ebene 12, Block D', 'Ebene 12, Block E', 'Ebene 12, Block F', 'Ebene 13, Block H', 'Parkett links']
    expect(blocksOf(names.map(write)).map(plainBlanks)).toEqual(['Ebene 12 D–F', 'Ebene 13, Block H', 'Parkett links'])
  })

  it('say what a voice is', () => {
    expect(voiceKindOf(write('double bass'), 'person')).toBe('strings')
    expect(voiceKindOf(write('musical direction'), 'person')).toBe('conducting')
  })

  it('have the same family names and composers', () => {
    expect(familyName(write('Ralph Vaughan Williams'))).toBe('Vaughan Williams')
    expect(splitName(write('Ludwig van Beethoven'), 'person').family).toEqual(['van', 'Beethoven'])
    expect(composersOf([work('x')].map((row) => ({ ...row, composer: write('J. S. Bach') })))).toEqual([
      { de: 'Bach', en: 'Bach' },
    ])
  })

  it('name the same work', () => {
    for (const title of ['Drei Romanzen op. 22', 'Klavierkonzert a-Moll', 'Sonate »Der Tod«, Erster Teil'])
      expect(workIdentity(work(write(title)))?.key).toBe(workIdentity(work(title))?.key)
  })

  it('have the same credit, price and hall', () => {
    expect(plainBlanks(credit(write('public domain')))).toBe('public domain')
    const price = (text: string) =>
      priceFrom({ price_from: null, single_total_from: null, teaser_price_from_text: text } as never, 'de')
    const room = { name: 'Saal', venue: { name: write('Musikhalle Hamburg') } }
    expect(plainBlanks(shortHall(room as never, 'Hamburg'))).toBe('Musikhalle, Saal')
    expect(plainBlanks(price(write('ab 99 €, Sie sparen 20 per cent')))).toBe('ab 99 €')
  })

  it('tell when the telephone is answered', () => {
    const now = new Date('2026-11-20T10:30:00+01:00')
    const text = 'Mo–Fr 10:00–15:00 Uhr'
    expect(nextAnswered(text, now)).not.toBeNull()
    expect(nextAnswered(write(text), now)).toEqual(nextAnswered(text, now))
  })
})
