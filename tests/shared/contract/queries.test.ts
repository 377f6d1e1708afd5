import { expect, test } from 'vitest'
import { type Call, calls } from '../../../shared/contract/calls.ts'
import * as queries from '../../../shared/contract/queries.ts'

const described = new Set(Object.values<Call>(calls).map(({ query }) => query))

// routes read a query only with `requestQuery(c, name)`, which accepts the names in queries.ts
test.each(Object.entries(queries))('%s is the query of a call, so that OpenAPI has its keys', (_name, query) => {
  expect(described.has(query)).toBe(true)
})
