import { expect, test } from 'vitest'
import type { Call } from '../../../shared/contract/calls/describe.ts'
import { calls } from '../../../shared/contract/calls.ts'
import * as queries from '../../../shared/contract/queries.ts'

const described = new Set(Object.values<Call>(calls).map(({ query }) => query))

// the routes of the content API read a query with `requestQuery(c, name)`, where `name` names a schema in queries.ts
test.each(Object.entries(queries))('%s is the query of a call, so that OpenAPI has its keys', (_name, query) => {
  expect(described.has(query)).toBe(true)
})
