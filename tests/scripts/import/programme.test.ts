import { describe, expect, it } from 'vitest'
import { castOf } from '../../../scripts/import/nyphil/cast.ts'
import { readableMovement } from '../../../scripts/import/nyphil/movements.ts'
import { placeOf } from '../../../scripts/import/nyphil/place.ts'
import { timeOf } from '../../../scripts/import/nyphil/times.ts'
import { type Converted, convertProgramme } from '../../../scripts/import/nyphil.ts'
import { importRecords } from '../../../shared/contract/import.ts'

// a shortened programme from the archive of the New York Philharmonic (CC0)
const programme = {
  id: '38e072a7-8fc9-4f9a-8eac-3957905c0002-0.1',
  programID: '3853',
  orchestra: 'New York Philharmonic',
  season: '1842-43',
  concerts: [
    {
      date: '1842-12-07',
      time: '8:00PM',
      venue: 'Apollo Rooms',
      location: 'Manhattan, NY',
      eventType: 'Subscription Season',
    },
    { date: '1842-12-08', time: null, venue: 'Unknown Venue', location: 'Chattanooga, TN', eventType: null },
  ],
  works: [
    {
      composer: 'Beethoven, Ludwig van',
      title: 'SYMPHONY NO. 5 IN C MINOR, OP.67',
      conductor: 'Hill, Ureli Corelli',
      workID: '52446*',
    },
    { interval: 'Intermission' },
    {
      composer: 'Weber, Carl Maria von',
      title: 'OBERON',
      movement: '"Ozean, du Ungeheuer" (Ocean, thou mighty monster), Reiza (Scene and Aria), Act II',
      conductor: 'Timm, Henry C.',
      soloists: [{ name: 'Otto, Antoinette', instrument: 'Soprano', role: 'S' }],
    },
    { composer: 'Weber, Carl Maria von', title: 'OBERON', movement: 'Overture', conductor: 'Etienne, Denis G.' },
    { composer: 'Anthem,', title: 'UNITED STATES', conductor: '; Not conducted' },
    { workID: '*' },
    { interval: 'Intermission' },
  ],
}

describe('a programme of the archive', () => {
  const [first, second] = convertProgramme(programme, 'programs[0]').map(record)

  it('becomes one production per concert', () => {
    expect(first?.external_id).toBe('38e072a7-8fc9-4f9a-8eac-3957905c0002-0.1#1')
    expect(second?.external_id).toBe('38e072a7-8fc9-4f9a-8eac-3957905c0002-0.1#2')
    expect(first?.start).toBe('1842-12-07T20:00')
    expect(first?.venue).toEqual({ name: 'Apollo Rooms', address: 'New York, NY' })
    expect(first?.subtitle).toEqual({
      de: 'Abonnementkonzert, Saison 1842/43',
      en: 'Subscription concert, 1842–43 season',
    })
  })

  it('reports unknown facts instead of inventing them', () => {
    expect(second?.start).toBe('1842-12-08')
    expect(second?.time_note).toEqual({ de: 'Uhrzeit nicht überliefert', en: 'time not recorded' })
    expect(second?.venue).toBeNull()
    expect(second?.venue_note?.valueOf()).toEqual({
      de: 'Spielstätte nicht überliefert (Chattanooga, TN)',
      en: 'venue not recorded (Chattanooga, TN)',
    })
  })

  it('names its source for visitors', () => {
    const de = JSON.stringify(second?.text)
    expect(de).toContain('Archiv der New Yorker Philharmoniker (Programm 3853, 2. von 2 Konzerten)')
    expect(de).toContain('Uhrzeit nicht überliefert. Spielstätte nicht überliefert (Chattanooga, TN).')
  })

  it('is named after its main work', () => {
    expect(plain(first?.title)).toEqual({ de: 'Beethoven: Sinfonie Nr. 5', en: 'Beethoven: Symphony No. 5' })
  })

  it('keeps the order of the evening, movements of one work together', () => {
    expect(first?.works?.map((work) => ('interval' in work ? 'interval' : work.composer))).toEqual([
      'Ludwig van Beethoven',
      'interval',
      'Carl Maria von Weber',
      '',
    ])
    expect(first?.works?.[2]).toMatchObject({
      movements: ['“Ozean, du Ungeheuer” (Ocean, thou mighty monster), Reiza (Scene and Aria), Act II', 'Overture'],
    })
    expect(first?.works?.[3]).toMatchObject({
      title: { de: 'Vereinigte Staaten (Hymne)', en: 'United States (anthem)' },
    })
  })

  it('lists no orchestra where the Philharmonic only presented others', () => {
    const soloists = [{ name: 'Francescatti, Zino', instrument: 'Violin', role: 'A' }]
    const works = [{ composer: 'Debussy, Claude', title: 'SONATA FOR VIOLIN AND PIANO', soloists }]
    expect(castOf({ ...programme, orchestra: 'NYP Presentation', works }).map(({ name }) => name)).toEqual([
      'Zino Francescatti',
    ])
  })

  it('lists each performer once, with all roles', () => {
    expect(first?.cast).toEqual([
      { name: 'New York Philharmonic', role: { de: 'Orchester', en: 'orchestra' } },
      { name: 'Ureli Corelli Hill', role: { de: 'Leitung', en: 'conductor' } },
      { name: 'Henry C. Timm', role: { de: 'Leitung', en: 'conductor' } },
      { name: 'Denis G. Etienne', role: { de: 'Leitung', en: 'conductor' } },
      { name: 'Antoinette Otto', role: { de: 'Sopran', en: 'soprano' } },
    ])
  })

  it('fits the import format', () => {
    for (const production of [first, second])
      expect(importRecords('standard').productions.safeParse(production).success).toBe(true)
  })
})

describe('a record that cannot be a concert', () => {
  it('is refused with name and reason, without affecting others', () => {
    const productions = [
      { date: '1900-01-01', time: 'noonish' },
      { date: null, time: '8:00PM' },
      { date: 'soon' },
      'x',
      { date: '1900-01-02', time: '8:00PM' },
    ]
    const converted = convertProgramme({ ...programme, concerts: productions }, 'programs[7]')
    expect(converted.map((one) => ('refusal' in one ? one.refusal.problems[0] : 'fine'))).toEqual([
      { path: 'time', reason: '"noonish" is not a time' },
      { path: 'date', reason: 'is missing' },
      { path: 'date', reason: '"soon" is not a date' },
      { path: '', reason: 'must be an object' },
      'fine',
    ])
    expect(converted[1]?.path).toBe('programs[7].concerts[1]')
  })

  it('is refused as a whole if it is not a programme', () => {
    expect(convertProgramme(null, 'programs[1]')).toEqual([
      { path: 'programs[1]', refusal: { externalId: '(none)', problems: [{ path: '', reason: 'must be an object' }] } },
    ])
    expect(convertProgramme({ ...programme, concerts: [] }, 'programs[2]')).toMatchObject([
      { refusal: { externalId: programme.id, problems: [{ path: 'concerts', reason: 'has no concert' }] } },
    ])
  })
})

describe('headings', () => {
  const heading = (...works: object[]) => plain(record(convertProgramme({ ...programme, works }, 'p')[0])?.title)
  const work = (composer: string, title: string, movement?: string) => ({
    composer,
    title,
    ...(movement ? { movement } : {}),
  })

  it('name two main works if both are short', () => {
    const title = heading(
      work('Brahms, Johannes', 'SYMPHONY NO. 1 IN C MINOR, OP. 68'),
      work('Bruch, Max', 'CONCERTO, VIOLIN, NO. 1, G MINOR, OP.26'),
    )
    expect(title.de).toBe('Brahms: Sinfonie Nr. 1 · Bruch: Violinkonzert Nr. 1')
  })

  it('name the composers if no work stands out', () => {
    const overtures = [
      work('Beethoven, Ludwig van', 'EGMONT, OP.84', 'Overture'),
      work('Weber, Carl Maria von', 'OBERON', 'Overture'),
    ]
    expect(heading(...overtures, work('Hummel, Johann', 'RONDO')).en).toBe('Beethoven, Weber & Hummel')
    expect(
      heading(...overtures, work('Hummel, Johann', 'RONDO'), work('Gluck, Christoph Willibald', 'ARMIDE', 'Air')).de,
    ).toBe('Beethoven, Weber, Hummel und andere')
  })

  it('name a single composer, or a single work', () => {
    expect(
      heading(
        work('Wagner, Richard', 'RIENZI, WWV 49', 'Overture'),
        work('Wagner, Richard', 'LOHENGRIN', 'Prelude to Act I'),
      ).de,
    ).toBe('Wagner-Konzert')
    expect(heading(work('Gounod, Charles', 'FAUST')).en).toBe('Gounod: Faust')
  })

  it('name the occasion if the programme is unknown', () => {
    expect(heading().de).toBe('Abonnementkonzert')
    expect(heading(work('Traditional,', 'AULD LANG SYNE')).en).toBe('Subscription concert')
  })
})

describe('movements', () => {
  it.each([
    ['"Dich Teure Halle," Elizabeth (aria), Act II, scene i', '“Dich Teure Halle”, Elizabeth (aria), Act II, scene i'],
    ['Adagio — Allegro molto', 'Adagio – Allegro molto'],
    ['Allegro maestoso -- Allegro molto', 'Allegro maestoso – Allegro molto'],
    ["''Tutto or morte,'' Elena (aria)", '“Tutto or morte”, Elena (aria)'],
    ["PROLOGUE: Siegfried's Rhine Journey", 'Prologue: Siegfried’s Rhine Journey'],
    ['AGNUS DEI', 'Agnus Dei'],
    ['Aria (unspecified)', 'Aria'],
    ['Unspecified excerpts', 'Excerpts'],
    ['No. 5', 'No.\u00a05'],
  ])('%s is %s', (archived, readable) => {
    expect(readableMovement(archived)).toBe(readable)
  })

  it('that are unspecified are dropped', () => {
    expect(readableMovement('Unspecified')).toBeNull()
    expect(readableMovement(' - ')).toBeNull()
    expect(readableMovement(undefined)).toBeNull()
  })
})

describe('times and places', () => {
  it.each([
    ['8:30PM', '20:30'],
    ['12:00PM', '12:00'],
    ['11:00AM', '11:00'],
    ['2:15PM', '14:15'],
  ])('%s is %s', (archived, time) => {
    expect(timeOf(archived)).toEqual({ time, note: null })
  })

  it('read an implausible morning time as the evening, with a note', () => {
    expect(timeOf('8:15AM')).toEqual({
      time: '20:15',
      note: { de: 'Uhrzeit in der Quelle: 8:15AM', en: 'time in the source: 8:15AM' },
    })
  })

  it('refuse invalid times', () => {
    for (const text of ['25:00PM', '8:75PM', 'evening', '0:10AM']) expect(timeOf(text)).toBeNull()
  })

  it('name the city of a hall that is not in New York', () => {
    expect(placeOf('Academy of Music', 'Philadelphia, PA').venue).toEqual({
      name: 'Academy of Music, Philadelphia',
      address: 'Philadelphia, PA',
    })
    expect(placeOf('Usher Hall', 'Edinburgh, SCOTLAND').venue?.address).toBe('Edinburgh, Scotland')
    expect(placeOf('Brooklyn Academy of Music', 'Brooklyn, NY').venue?.name).toBe('Brooklyn Academy of Music')
    expect(placeOf('Great Hall - City College', 'Manhattan, NY').venue?.name).toBe(
      'Great Hall, City College of New York',
    )
  })
})

function record(converted: Converted | undefined) {
  return converted && 'record' in converted ? converted.record : undefined
}

function plain(title: unknown): { de: string; en: string } {
  return JSON.parse(JSON.stringify(title).replace(/\u00a0/g, ' '))
}
