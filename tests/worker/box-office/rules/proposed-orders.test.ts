import { expect, it } from 'vitest'
import { proposedOrders } from '../../../../worker/box-office/rules/proposed-orders.ts'

const waiting = [
  { number: 'meier', name: 'Petra Meier', open_cents: 10_800 },
  { number: 'bothe', name: 'Ingrid Bothe', open_cents: 10_800 },
  { number: 'younger', name: 'Jan Müller', open_cents: 5000 },
  { number: 'choir', name: 'Kantorei Eppendorf e.V.', open_cents: 31_000 },
  { number: 'ly', name: 'Mai Ly', open_cents: 7700 },
  { number: 'weiss', name: 'Carla Weiß', open_cents: 10_800 },
  { number: 'schulz', name: 'Ulf Schulz', open_cents: 10_800 },
]
const proposed = (payer: string | null, text: string, cents: number) =>
  proposedOrders({ payer, text, cents }, waiting).map(({ number }) => number)

it('A transfer proposes the payer’s orders first, those of the amount among them, and at most three', () => {
  expect(proposed('I. Bothe', 'Messiah 2 Karten', 10_800)).toEqual(['bothe', 'meier', 'weiss'])
  expect(proposed('R. Wiegand', 'Danke!', 5830)).toEqual([])
  expect(proposed('R. Wiegand', 'Danke!', 31_000)).toEqual(['choir'])
})

it('A name is known as it sounds, in capitals, in the purpose, and with another amount', () => {
  expect(proposed('JAN MUELLER', '', 4610)).toEqual(['younger'])
  expect(proposed('Miller, J. und S.', '', 4610)).toEqual(['younger'])
  expect(proposed(null, 'Karten für Bothe', 1)).toEqual(['bothe'])
  expect(proposed('LY MAI', '', 1)).toEqual(['ly'])
  expect(proposed('CARLA WEISS', '', 1)).toEqual(['weiss'])
})

it('A given name or one word of a company’s is no name', () => {
  expect(proposed('Ingrid Wiegand', '', 1)).toEqual([])
  expect(proposed('Chor Eppendorf', '', 1)).toEqual([])
  expect(proposed('KANTOREI EPPENDORF', '', 1)).toEqual(['choir'])
})
