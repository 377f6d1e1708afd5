import { expect, test } from 'vitest'
import { shortCastsOf } from '../../../../../worker/content/store/productions/derived.ts'

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
