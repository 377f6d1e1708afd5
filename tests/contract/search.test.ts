import { beforeAll, expect, test } from 'vitest'
import type { ProductionList } from '../../shared/contract/production.ts'
import { answersOf, describeSites, expectProblem } from './answers.ts'

describeSites((ask) => {
  const read = answersOf(ask)
  let productions: ProductionList

  beforeAll(async () => {
    productions = await read('productions', '/api/productions/')
  })

  test('a concert is found by its title, in the results and in the suggestions', async () => {
    const [wanted] = productions.results
    const query = new URLSearchParams({ query: wanted?.title ?? '' })
    const found = await read('searchProductions', `/api/search/productions/?${query}`)
    expect(found.results.slice(0, 3).map(({ title }) => title)).toContain(wanted?.title)
    const both = await read('search', `/api/search/?${query}`)
    expect(both.productions.results).toEqual(found.results)
    const others = await read('searchOthers', `/api/search/others/?${query}`)
    expect(others.results).toEqual(both.others.results)
    const typed = await read('suggestions', `/api/search/autocomplete/?${query}`)
    expect(typed.productions.map(({ title }) => title)).toContain(wanted?.title)
    expectProblem(await ask(`/api/search/productions/?${query}&page=99`), 404, 'not-found')
    expectProblem(await ask(`/api/search/?${query}&page=x`), 400, 'bad-request')
  })
})
