import { describe, expect, it } from 'vitest'
import { type LineResult, previewLines, sendLines } from '../../../../../../client/desk/box-office/bank/send-lines.ts'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'

const line = (index: number, text = ''): BankLine => ({
  key: `line-${String(index).padStart(4, '0')}`,
  reference: null,
  text,
  cents: 100,
  paid_at: '2026-11-20',
  payer: null,
  iban: null,
})

/** A server for which the first line of an order pays it, within one call. */
function previewing(calls: number[]) {
  return async (lines: readonly BankLine[]): Promise<LineResult[]> => {
    calls.push(lines.length)
    const paid = new Set<string>()
    return lines.map(({ key, text }) => {
      if (text === '') return { key, order: null, result: 'unknown' }
      const isPaid = paid.has(text)
      paid.add(text)
      return { key, order: text, result: isPaid ? 'double' : 'exact' }
    })
  }
}

describe('The lines of a bank’s file', () => {
  it('are previewed a hundred at a time, those of an order that is in several parts together', async () => {
    const lines = Array.from({ length: 250 }, (_, index) =>
      line(index, index % 120 === 0 ? 'A' : index === 7 ? 'B' : ''),
    )
    const calls: number[] = []
    const results = await previewLines(lines, { send: previewing(calls), onPart: () => {} })
    expect(calls).toEqual([100, 100, 50, 3])
    expect(lines.flatMap(({ key, text }) => (text ? [results.get(key)?.result] : []))).toEqual([
      ...['exact', 'exact', 'double', 'double'],
    ])
    expect(results.size).toBe(250)
  })

  it('are reported part by part, so that a failure keeps what was done before it', async () => {
    const done: string[] = []
    let calls = 0
    const sent = sendLines(
      Array.from({ length: 250 }, (_, index) => line(index)),
      {
        send: async (part) => {
          calls += 1
          if (calls === 2) throw new Error('offline')
          return part.map(({ key }) => ({ key, order: null, result: 'unknown' as const }))
        },
        onPart: (results) => done.push(...results.map(({ key }) => key)),
      },
    )
    await expect(sent).rejects.toThrow('offline')
    expect([done.length, done.at(-1)]).toEqual([100, 'line-0099'])
  })
})
