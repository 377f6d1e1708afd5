import { expect, test } from 'vitest'
import { writeMerged } from '../../../../../client/desk/form/state/write-merged.ts'
import { Conflict, Invalid, refusalOf } from '../../../../../client/staff/refusals.ts'
import type { Problem } from '../../../../../shared/contract/problem.ts'
import type { DeskRecord, DeskValues } from '../../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../../shared/entities/registry.ts'

const partners = entityOf('partners')
const row = (revision: number, values: DeskValues) => ({ id: 5, revision, values }) as unknown as DeskRecord
const refusal = (code: Problem['code'], more: object = {}) =>
  refusalOf(409, { status: 409, code, detail: 'So nicht', ...more } as Problem)

function desk(answer: (values: DeskValues, count: number) => DeskRecord | Error) {
  const sent: DeskValues[] = []
  const written = writeMerged(
    partners,
    { from: row(1, { name: 'Alt' }), values: { name: 'Alt', url: 'https://neu.example' } },
    {
      async write(_from, values) {
        sent.push(values)
        const answered = answer(values, sent.length)
        if (answered instanceof Error) throw answered
        return answered
      },
      fetch: async () => row(9, { name: 'Anders' }),
      onMerged: () => {},
    },
  )
  return { sent, written }
}

test('a colleague’s save is merged and the form is written again', async () => {
  const theirs = row(2, { name: 'Ihrer' })
  const { sent, written } = desk((values, count) =>
    count === 1 ? refusal('conflict', { current: theirs }) : row(3, values),
  )
  expect(await written).toMatchObject({ kind: 'written', after: { revision: 3 }, mergedWith: { revision: 2 } })
  expect(sent[1]).toMatchObject({ name: 'Ihrer', url: 'https://neu.example' })
})

test.each(['tickets-sold', 'hall-taken', 'in-use', 'already-registered'] as const)(
  'a 409 with the code %s is no outdated revision: the form is sent once',
  async (code) => {
    const { sent, written } = desk(() => refusal(code))
    await expect(written).rejects.toBeInstanceOf(Invalid)
    expect(sent).toHaveLength(1)
  },
)

test('a row that is outdated with every request is sent six times, not for ever', async () => {
  const { sent, written } = desk((_, count) => refusal('conflict', { current: row(count + 1, { name: 'Alt' }) }))
  await expect(written).rejects.toBeInstanceOf(Conflict)
  expect(sent).toHaveLength(6)
})

test('a 409 of a plain backend, which has no code, is an outdated revision', () => {
  expect(refusalOf(409, null)).toBeInstanceOf(Conflict)
})
