import { expect, it } from 'vitest'
import { assignChosen } from '../../../../../../client/desk/box-office/bank/assign-chosen.ts'
import { partsText, typedParts } from '../../../../../../client/desk/box-office/bank/parts.ts'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'

const parts = [
  { order: 'A-26-AAAA-AAAA', cents: 5000 },
  { order: 'A-26-BBBB-BBBB', cents: 123_450 },
]

it('A division is read as people type it, and only if it is the whole payment', () => {
  expect(typedParts(partsText(parts, 'de'), 128_450)).toEqual(parts)
  expect(typedParts(partsText(parts, 'en'), 128_450)).toEqual(parts)
  expect(typedParts(' A-26-AAAA-AAAA  50 €\n\nA-26-BBBB-BBBB 1.234,50 €\n', 128_450)).toEqual(parts)
  for (const wrong of ['', 'A-26-AAAA-AAAA 50', 'A-26-AAAA-AAAA\nA-26-BBBB-BBBB 1.234,50', 'A 50\nB viel'])
    expect(typedParts(wrong, 128_450)).toBeNull()
  expect(typedParts(partsText(parts, 'de'), 128_451)).toBeNull()
})

it('A divided payment is divided after the booking, and stays on the list if that is refused', async () => {
  const line = { key: 'line-0001', cents: 128_450 } as BankLine
  const preview = new Map([[line.key, { key: line.key, order: null, result: 'unknown' as const, parts }]])
  const choices = new Map([[line.key, `split ${partsText(parts, 'de')}` as const]])
  const sent = { lines: [line], results: [{ key: line.key, order: null, result: 'unknown' as const }] }
  const calls: unknown[] = []
  const never = async () => calls.push('assigned')
  const done = await assignChosen({ preview, choices }, sent, never, async (...call) => calls.push(call))
  expect(calls).toEqual([[line.key, parts]])
  expect(done.results).toMatchObject([{ result: 'exact', order: 'A-26-AAAA-AAAA' }])
  const refused = await assignChosen({ preview, choices }, sent, never, () => Promise.reject(new Error('refused')))
  expect(refused).toMatchObject({ results: sent.results, failure: new Error('refused') })
})
