import { describe, expect, it } from 'vitest'
import { stockWord } from '../../../../worker/box-office/rules/stock.ts'

describe('The word for what is left', () => {
  const word = (free: number, held: number, before: Parameters<typeof stockWord>[1] = null) =>
    stockWord({ free, held, total: 1000 }, before)

  it('is few from a tenth or 20 places down, and sold out only when nothing is held any more', () => {
    expect([word(101, 0), word(100, 0), word(1, 50), word(0, 50), word(0, 0)]).toEqual([
      ...['available', 'few_left', 'few_left', 'few_left', 'sold_out'],
    ])
    expect(stockWord({ free: 20, held: 0, total: 60 }, null)).toBe('few_left')
    expect(stockWord({ free: 21, held: 0, total: 60 }, null)).toBe('available')
  })

  it('is available again only at 15 % and 30 places', () => {
    expect([word(149, 0, 'few_left'), word(150, 0, 'few_left'), word(101, 0, 'available')]).toEqual([
      ...['few_left', 'available', 'available'],
    ])
    expect(stockWord({ free: 29, held: 0, total: 60 }, 'few_left')).toBe('few_left')
    expect(stockWord({ free: 30, held: 0, total: 60 }, 'sold_out')).toBe('available')
  })
})
