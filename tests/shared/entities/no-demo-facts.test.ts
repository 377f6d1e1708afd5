// What the desk says of its fields is read by every promoter, so no demo's name, city or telephone is its example.
import { expect, test } from 'vitest'
import * as registry from '../../../shared/entities/registry.ts'
import { promoter, siteFacts } from '../../../shared/sites/promoter.ts'

test('no label and no help of a field has a fact of the demo', () => {
  const said = JSON.stringify(registry)
  expect(said).toContain('Mit Vorwahl')
  const facts = [promoter.domain, ...Object.values(siteFacts).map(({ contact }) => contact.phone)]
  expect(facts.filter((fact) => said.includes(fact))).toEqual([])
})
