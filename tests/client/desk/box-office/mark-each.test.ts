import { expect, it } from 'vitest'
import { markEach } from '../../../../client/desk/box-office/sales/lists/use-hand-over.ts'
import { Invalid, NotFound, Offline, ServerError } from '../../../../client/staff/refusals.ts'

/** Marks what has no error, and collects it. */
const marking = (errors: Record<string, Error>, done: string[]) => async (number: string) => {
  const error = errors[number]
  if (error) throw error
  done.push(number)
}

it('An order that refuses its mark does not stop the others, and is named', async () => {
  const done: string[] = []
  const closed = new Invalid(409, null, { detail: 'Storniert.' })
  const errors = { b: closed, d: new NotFound(404, null) }
  expect(await markEach(['a', 'b', 'c', 'd', 'e'], marking(errors, done))).toEqual({
    marked: 3,
    refused: ['b', 'd'],
    reason: 'Storniert.',
  })
  expect(done).toEqual(['a', 'c', 'e'])
})

it('What would stop the others stops, and those before it stay marked', async () => {
  for (const error of [new Offline(), new ServerError(500, null)]) {
    const done: string[] = []
    await expect(markEach(['a', 'b', 'c'], marking({ b: error }, done))).rejects.toBe(error)
    expect(done).toEqual(['a'])
  }
})
