import { describe, expect, test } from 'vitest'
import { refusalReasons } from '../../../shared/contract/box-office/refusal-words.ts'
import { shopCalls } from '../../../shared/contract/box-office/shop-calls.ts'
import type { Call } from '../../../shared/contract/calls/describe.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { shopOpenApi } from '../../../worker/box-office/routes/openapi.ts'

const calls = Object.entries<Call>(shopCalls)

describe('every example fits its schema', () => {
  test.each(calls)('%s', (_name, { body, exampleBody, answer, example }) => {
    if (body) expect(body.safeParse(exampleBody).error?.issues).toBeUndefined()
    if (example !== undefined && typeof answer !== 'string')
      expect(answer.safeParse(example).error?.issues).toBeUndefined()
  })
})

test('every example of an answer names every field of its schema', () => {
  for (const [name, { answer, example }] of calls) {
    if (example === undefined || typeof answer === 'string') continue
    // zod drops unknown fields, so an example with an unknown field would differ
    expect(answer.parse(example), name).toEqual(example)
  }
})

test('every reason for a refusal is documented at a call, with its status and sentence', () => {
  const examples = JSON.stringify(shopOpenApi(sites.hh, 'https://hh.example'))
  const missing = refusalReasons.filter((reason) => !examples.includes(`"reason":"${reason}"`))
  expect(missing).toEqual([])
})
