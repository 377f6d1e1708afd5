import { describe, expect, it } from 'vitest'
import { transferDueMs } from '../../../../worker/tickets/rules/transfer-due.ts'

const at = (iso: string) => Date.parse(iso)
const dueIso = (now: string, ...productions: { beginsMs: number; transferUntilDays: number }[]) => {
  const due = transferDueMs(at(now), productions)
  return due === null ? null : new Date(due).toISOString()
}

describe('A transfer is due', () => {
  it('at the end of the seventh day in Berlin', () => {
    const later = { beginsMs: at('2027-02-01T19:00Z'), transferUntilDays: 7 }
    expect(dueIso('2026-11-20T09:00Z', later)).toBe('2026-11-27T23:00:00.000Z')
    expect(dueIso('2026-11-20T23:30Z', later)).toBe('2026-11-28T23:00:00.000Z')
  })

  it('at local midnight after the clocks change', () => {
    const later = { beginsMs: at('2027-06-01T18:00Z'), transferUntilDays: 7 }
    expect(dueIso('2027-03-25T09:00Z', later)).toBe('2027-04-01T22:00:00.000Z')
  })

  it('never later than the first production allows', () => {
    const soon = { beginsMs: at('2026-11-30T19:00Z'), transferUntilDays: 7 }
    const later = { beginsMs: at('2027-02-01T19:00Z'), transferUntilDays: 7 }
    expect(dueIso('2026-11-20T09:00Z', later, soon)).toBe('2026-11-23T23:00:00.000Z')
    expect(dueIso('2026-11-23T09:00Z', soon)).toBe('2026-11-23T23:00:00.000Z')
  })

  it('not at all when it would be too late', () => {
    expect(dueIso('2026-11-24T09:00Z', { beginsMs: at('2026-11-30T19:00Z'), transferUntilDays: 7 })).toBeNull()
  })
})
