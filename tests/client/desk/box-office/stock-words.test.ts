import { expect, it } from 'vitest'
import { countsInWords } from '../../../../client/desk/box-office/sales/words.ts'

it('The counts of a hall are read out with German nouns capitalised', () => {
  const counts = { total: 1392, sold: 1328, abo: 0, held: 17, contingent: 40, blocked: 2, free: 5 }
  const de = '1.328 verkauft, 17 im Warenkorb, 40 Kontingent, 2 gesperrt, 5 frei'
  expect(countsInWords(counts, 'de').replaceAll(/\s/g, ' ')).toBe(de)
  expect(countsInWords(counts, 'en')).toBe('1,328 sold, 17 in baskets, 40 contingent, 2 blocked, 5 free')
})
