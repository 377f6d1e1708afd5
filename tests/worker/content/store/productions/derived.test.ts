import { expect, test } from 'vitest'
import { castRolesOf } from '../../../../../worker/content/store/productions/cast-roles.ts'
import { composersOf, shortCastsOf } from '../../../../../worker/content/store/productions/derived.ts'

const row = (name: string, de: string) => ({ name, role: { de } })

test('rows name ensembles, then conductors, then every soloist, each once', () => {
  const casts = [
    row('Marit Solheim', 'Klavier'),
    row('Ilse Marwitz', 'Leitung'),
    row('Nordische Philharmonie', 'Orchester'),
    row('Chor der Hansestadt', 'Chor'),
    row('Elin Vestergren', 'Sopran'),
    row('Elin Vestergren', 'Eva'),
  ]
  expect(shortCastsOf(casts)).toEqual([
    'Nordische Philharmonie',
    'Chor der Hansestadt',
    'Ilse Marwitz',
    'Marit Solheim',
    'Elin Vestergren',
  ])
})

const printed = (...casts: [name: string, de: string, en?: string][]) => [
  ...castRolesOf(
    casts.map(([name, de, en]) => ({ name, role: { de, en: en ?? de } })),
    'de',
  ),
]
const orchestra = ['Nordische Philharmonie', 'Orchester'] as [string, string]
const conductor = ['Ilse Marwitz', 'Leitung'] as [string, string]

test('people have their roles in brackets, ensembles have none', () => {
  expect(printed(orchestra, ['Tomás Haldane', 'Violoncello'], conductor)).toEqual([
    ['Tomás Haldane', 'Violoncello'],
    ['Ilse Marwitz', 'Leitung'],
  ])
  expect(printed(['Haruka Minegishi', 'Klavier'])).toEqual([['Haruka Minegishi', 'Klavier']])
  expect(printed(['Oskar Tammelin', 'Tenor (Uriel)'], ['Imke Valentien', 'Klavier'])).toEqual([
    ['Oskar Tammelin', 'Tenor'],
    ['Imke Valentien', 'Klavier'],
  ])
  expect(printed(['Anneke Terhorst', 'Cembalo'], ['Anneke Terhorst', 'Leitung'])).toEqual([
    ['Anneke Terhorst', 'Cembalo, Leitung'],
  ])
  expect([...castRolesOf([{ name: 'Liv Aronsen', role: { de: 'Sopran', en: 'soprano' } }], 'en')]).toEqual([
    ['Liv Aronsen', 'soprano'],
  ])
})

test('from four singers on, only the conductor has a role', () => {
  const singers: [string, string][] = [
    ...([
      ['Sophia Brandeis', 'Sopran'],
      ['Judith Marckwort', 'Alt'],
      ['Min-jae Ryu', 'Tenor (Arien)'],
    ] as const),
  ].map(([name, role]) => [name, role])
  const pianist: [string, string] = ['Samuel Oyelaran', 'Klavier']
  expect(printed(orchestra, pianist, ...singers, conductor)).toHaveLength(5)
  expect(printed(orchestra, pianist, ...singers, ['Gregor Waldstätten', 'Bass'], conductor)).toEqual([
    ['Ilse Marwitz', 'Leitung'],
  ])
  // players of instruments whose names contain a voice are not singers
  const wind: [string, string][] = [
    ['A B', 'Bassklarinette'],
    ['C D', 'Altsaxophon'],
    ['E F', 'Tenorhorn'],
  ]
  expect(printed(...wind, ['G H', 'Kontrabass'])).toHaveLength(4)
})

test.each([
  ['Ensemble Kehrwieder', 'Barockensemble', 'baroque ensemble', true],
  ['Kollektiv Fellholz', 'Schlagzeugquartett', 'percussion quartet', true],
  ['Sundman Quartett', 'Streichquartett', 'string quartet', false],
  ['Candlemaker Quartet', 'Streichquartett', 'string quartet', false],
  ['Quatuor Carrelet', 'Streichquartett', 'string quartet', false],
  ['Duo Rylska', 'Klavierduo', 'piano duo', false],
  ['Nordische Philharmonie', 'Orchester', 'orchestra', false],
  ['Vokalensemble Löwentor', 'Chor', 'choir', false],
])('%s alone, a %s: its kind is printed unless the name says it', (name, de, en, isPrinted) => {
  expect(printed([name, de, en])).toEqual(isPrinted ? [[name, de]] : [])
  expect(printed([name, de, en], orchestra)).toEqual([])
})

test('a family name alone means its best-known bearer; others have their full names', () => {
  const names = (composer: string) => composersOf([{ composer, title: { de: 'x' } }] as never)[0]?.de
  for (const known of ['Johann Sebastian Bach', 'J. S. Bach', 'Joseph Haydn', 'Franz Joseph Haydn', 'Richard Strauss'])
    expect(names(known)).toBe(known.split(' ').at(-1))
  for (const other of ['Clara Schumann', 'Carl Philipp Emanuel Bach', 'Alma Mahler', 'Michael Haydn', 'Lili Boulanger'])
    expect(names(other)).toBe(other)
  expect([names('Rebecca Clarke'), names('Bach'), names('Johann Strauß (Sohn)')]).toEqual(['Clarke', 'Bach', 'Strauß'])
  // the family name comes first
  expect([names('Tan Dun'), names('Chou Wen-chung'), names('Isang Yun')]).toEqual(['Tan Dun', 'Chou Wen-chung', 'Yun'])
})

test('composers are listed by family name, namesakes by their full names, each once and in programme order', () => {
  const work = (composer: string | { de: string; en: string }) => ({ composer, title: { de: 'x' } })
  const listed = (...composers: Parameters<typeof work>[0][]) => composersOf(composers.map(work) as never)
  const names = (...composers: string[]) => listed(...composers).map(({ de }) => de)
  expect(names('Robert Schumann', 'Clara Schumann', 'Franz Liszt', 'Robert Schumann')).toEqual([
    ...['Robert Schumann', 'Clara Schumann', 'Liszt'],
  ])
  expect(names('Johann Strauß (Sohn)', 'Josef Strauß', 'Franz von Suppè', 'Johann Strauß (Vater)')).toEqual([
    ...['Johann Strauß (Sohn)', 'Josef Strauß', 'Suppè', 'Johann Strauß (Vater)'],
  ])
  expect(listed('Richard Strauss', { de: 'Johann Strauß', en: 'Johann Strauss' })).toEqual([
    { de: 'Richard Strauss', en: 'Richard Strauss' },
    { de: 'Johann Strauß', en: 'Johann Strauss' },
  ])
})
