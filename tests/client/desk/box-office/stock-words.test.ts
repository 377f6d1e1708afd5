import { expect, it } from 'vitest'
import { countsInWords, stockCounts } from '../../../../client/desk/box-office/sales/words.ts'

it('The counts of a hall are read out with German nouns capitalised', () => {
  const counts = { total: 1392, sold: 1328, abo: 0, held: 17, contingent: 40, blocked: 2, free: 5 }
  const de = '1.328 verkauft, 17 im Warenkorb, 40 Kontingent, 2 gesperrt, 5 frei'
  const words = (free: number, locale: 'de' | 'en') =>
    countsInWords(stockCounts(counts, free), locale).replaceAll(/\s/g, ' ')
  expect(words(0, 'de')).toBe(de)
  expect(words(0, 'en')).toBe('1,328 sold, 17 in baskets, 40 contingent, 2 blocked, 5 free')
  // tickets that staff gave away are not sold
  expect(words(28, 'de')).toMatch(/^1\.300 verkauft, 28 als Freikarte, 17 im/)
  expect(words(2000, 'en')).toMatch(/^0 sold, 1,328 given away, 17 in/)
})
