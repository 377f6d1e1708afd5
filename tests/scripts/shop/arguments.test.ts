import { describe, expect, it } from 'vitest'
import { shopArguments } from '../../../scripts/shop/arguments.ts'
import { Unusable } from '../../../worker/transfer/import/unusable.ts'

const as = ['--site', 'hh', '--as', 'paula@example.org']

describe('The arguments of npm run shop', () => {
  it('name a bank’s file, or a month for bookkeeping', () => {
    const server = { site: 'hh', email: 'paula@example.org', server: 'http://localhost:8787' }
    expect(shopArguments(['bank', 'bank.csv', ...as])).toEqual({
      command: 'bank',
      file: 'bank.csv',
      isDryRun: false,
      ...server,
    })
    expect(shopArguments(['bookkeeping', '2026-11', ...as])).toEqual({
      command: 'bookkeeping',
      month: '2026-11',
      ...server,
    })
  })

  it.each([
    [['bookkeeping', '2026-13', ...as]],
    [['bookkeeping', 'november', ...as]],
    [['bookkeeping', '2026-11', '--site', 'hh']],
    [['bookkeeping', '2026-11', '--dry-run', ...as]],
    [['bookkeeping', ...as]],
    [['books', '2026-11', ...as]],
  ])('are refused: %j', (argv) => {
    expect(() => shopArguments(argv)).toThrow(Unusable)
  })
})
