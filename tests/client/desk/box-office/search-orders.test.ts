import { expect, it } from 'vitest'
import { searchedOrders } from '../../../../client/desk/box-office/sales/lists/search-orders.ts'

const rows = [
  { number: 'A-26-7KQ-M2P-9XT4', name: 'Jörg Müller' },
  { number: 'A-26-300-M2P-9XT4', name: 'Margarete Weiß' },
  { number: 'A-26-7KQ-1AB-9XT4', name: 'Ina Roessler' },
  { number: 'A-26-0TT-055-55X1', name: '' },
] as const
const found = (q: string) => searchedOrders(rows, q).map(({ name }) => name)

it('Orders are searched by names in any order, with and without umlauts', () => {
  for (const q of ['Mueller', 'müller', 'Muller', 'Müller, Jö', 'joerg MÜLLER', 'mu\u0308ller'])
    expect(found(q), q).toEqual(['Jörg Müller'])
  for (const q of ['Weiss', 'weiß', 'Weiß, Marg']) expect(found(q), q).toEqual(['Margarete Weiß'])
  expect(found('Rößler')).toEqual(['Ina Roessler'])
  expect(found('Müller, Margarete')).toEqual([])
  expect(found(' ')).toHaveLength(rows.length)
})

it('Orders are searched by four signs of their number, as people write it', () => {
  for (const q of ['A-26-7KQ-M2P-9XT4', 'a267kqm2p', 'A-26-7KQ-M', '7kqm']) expect(found(q), q).toEqual(['Jörg Müller'])
  for (const q of ['1ab9', 'LAB9', 'iab 9xt', 'a-26-7kq-l']) expect(found(q), q).toEqual(['Ina Roessler'])
  expect(found('3OO-M')).toEqual(['Margarete Weiß'])
  // three signs are in too many numbers, and a word is a name
  expect(found('7KQ')).toEqual([])
  expect(found('Otto')).toEqual([])
})
