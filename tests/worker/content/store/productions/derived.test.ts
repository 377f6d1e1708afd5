import { expect, test } from 'vitest'
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
