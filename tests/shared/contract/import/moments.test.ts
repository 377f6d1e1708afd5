import { expect, test } from 'vitest'
import { begin } from '../../../../shared/contract/import/moments.ts'

test('an hour that the clocks skip is refused with the one that exists, unless it has its offset', () => {
  const read = begin.safeParse('2027-03-28T02:30')
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'there is no time 02:30 on 28.03.2027, when the clocks go forward: write 03:30',
  ])
  for (const text of ['2027-03-28T03:00', '2027-03-28T01:30:00Z', '2027-03-28', '2027-10-31T02:30'])
    expect(begin.safeParse(text).success).toBe(true)
})
