import { expect, it } from 'vitest'
import { orderWords } from '../../../../worker/box-office/objects/order/documents/words.ts'

it('A production that moves without a room is told without a gap', () => {
  const dates = { was: 'Montag, 20:00 Uhr', now: 'Dienstag, 20:00 Uhr', venue: '' }
  expect(orderWords.de.otherDate('Messias', dates)).toMatch(/jetzt Dienstag, 20:00 Uhr\.$/)
  expect(orderWords.en.otherDate('Messiah', dates)).toMatch(/to Dienstag, 20:00 Uhr\.$/)
  for (const { otherDate } of [orderWords.de, orderWords.en])
    expect(otherDate('Messias', { ...dates, was: dates.now })).not.toMatch(/: \.|, \./)
})
