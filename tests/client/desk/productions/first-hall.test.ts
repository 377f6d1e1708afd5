// A concert that was published without a hall gets one: nothing has moved.
import { expect, test } from 'vitest'
import { asksFirst } from '../../../../client/desk/productions/use-production-form.tsx'
import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'

const values: DeskValues = { contentStatus: 'available', startsAt: '2026-12-12T18:30:00Z', roomId: null }
const record = (before: DeskValues) => ({ public: { ...values, ...before } }) as DeskRecord

test('a first hall is published without a dialog, and is said to be no new date', () => {
  expect(asksFirst(record({}), { ...values, roomId: 3 })).toBeNull()
})

test('another hall, no hall any more, and another date with a first hall are moves', () => {
  for (const [before, after] of [
    [{ roomId: 3 }, { roomId: 4 }],
    [{ roomId: 3 }, { roomId: null }],
    [{}, { roomId: 3, startsAt: '2026-12-13T18:30:00Z' }],
  ])
    expect(asksFirst(record(before ?? {}), { ...values, ...after })).toMatchObject({ kind: 'move' })
})
