import { expect, it } from 'vitest'
import { checkCities } from '../../../scripts/checks/cities.ts'
import { siteFacts } from '../../../shared/sites/promoter.ts'

const city = siteFacts.k.city.de

it('finds a city, and the name of its host, in code and its comments', () => {
  expect(checkCities('worker/a.ts', `const a = 1\n// in ${city}, say\n`)).toEqual([
    `worker/a.ts:2: "${city}"; only shared/sites/promoter.ts names a city`,
  ])
  expect(checkCities('client/a.css', `/* ${siteFacts.d.hosts[0]} */`)).toHaveLength(1)
  expect(checkCities('scripts/a.ts', `'${city.toUpperCase()}'`)).toHaveLength(1)
})

it.each(['shared/sites/promoter.ts', 'seed/halls.json', 'scripts/seed/looks.ts', 'tests/a.test.ts', 'docs/import.md'])(
  'lets %s name one',
  (path) => {
    expect(checkCities(path, city)).toEqual([])
  },
)
