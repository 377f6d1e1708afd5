import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstNotice } from '../../../../client/desk/productions/change/cancel-dialog.tsx'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

const record = { values: { contentStatus: 'planned', statusText: null } }
const sale = { tickets: 0, unpaid: 0, elsewhere: 0, carts: 0 }
const only = 'Das Konzert muss leider entfallen.'

test.each([
  ['that our box office does not sell', null, only],
  ['of which nothing is sold yet', sale, only],
  ['sold only elsewhere', { ...sale, elsewhere: 12 }, only],
  ['sold here alone', { ...sale, tickets: 3 }, `${only} Ihre Karten erstatten wir ohne Ihr Zutun.`],
  [
    'sold here and elsewhere',
    { ...sale, tickets: 3, elsewhere: 12 },
    `${only} Bei uns gekaufte Karten erstatten wir ohne Ihr Zutun. Wer anderswo gekauft hat, wendet sich bitte dorthin.`,
  ],
])('the notice of a concert %s promises refunds for what was sold here alone', (_, sold, notice) => {
  expect(firstNotice(record as never, sold as never).de).toBe(notice)
})

test('a notice that staff have written stays', () => {
  const statusText = { de: 'Wir melden uns.', en: null }
  const written = { values: { contentStatus: 'cancelled', statusText } }
  expect(firstNotice(written as never, { ...sale, tickets: 3 } as never)).toEqual({ de: 'Wir melden uns.', en: '' })
})
