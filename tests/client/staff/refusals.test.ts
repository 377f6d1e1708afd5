import { expect, test } from 'vitest'
import { Invalid, refusalOf } from '../../../client/staff/refusals.ts'
import type { Problem } from '../../../shared/contract/problem.ts'

test('an error without a message has the sentence of the whole answer', () => {
  const errors = [{ field: 'content' }, { field: 'anchor', message: 'Der Anker ist vergeben.' }]
  const refusal = refusalOf(400, { status: 400, detail: 'Das geht so nicht.', errors } as Problem)
  expect(refusal).toBeInstanceOf(Invalid)
  expect((refusal as Invalid).errors.map(({ message }) => message)).toEqual([
    'Das geht so nicht.',
    'Der Anker ist vergeben.',
  ])
  expect((refusalOf(400, null) as Invalid).errors).toEqual([])
})
