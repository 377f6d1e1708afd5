import fc from '../../../properties.ts'

export const rows = 3
export const seatsPerRow = 6
const carts = ['a', 'b', 'c']
export const seatIds = Array.from(
  { length: rows * seatsPerRow },
  (_, at) => `${Math.floor(at / seatsPerRow) + 1}-${(at % seatsPerRow) + 1}`,
)

const cart = fc.constantFrom(...carts)
export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ verb: fc.constant('best'), cart, count: fc.integer({ min: 1, max: 4 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        verb: fc.constant('chosen'),
        cart,
        seats: fc.uniqueArray(fc.constantFrom(...seatIds), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant('standing'), cart, count: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant('pass'), minutes: fc.integer({ min: 1, max: 12 }) }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('release'), cart, lines: fc.nat({ max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('extend'), cart }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant('move'), cart, seat: fc.constantFrom(...seatIds) }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant('pay'), cart }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('fail'), cart }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant('confirm'), cart }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancel'), order: fc.nat({ max: 5 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        verb: fc.constant('reseat'),
        order: fc.integer({ min: 1, max: 5 }),
        seats: fc.uniqueArray(fc.constantFrom(...seatIds), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        verb: fc.constant('take'),
        places: fc.uniqueArray(fc.constantFrom(...seatIds, 'steh'), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('block'), seat: fc.constantFrom(...seatIds) }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('unblock'), seat: fc.constantFrom(...seatIds) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        verb: fc.constant('contingent'),
        seat: fc.constantFrom(...seatIds),
        to: fc.constantFrom('', 'presse'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ verb: fc.constant('release at'), minutes: fc.option(fc.integer({ min: -5, max: 30 })) }),
    },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('restart') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 10, maxLength: 40 },
)

export type Step =
  | { verb: 'best' | 'standing'; cart: string; count: number }
  | { verb: 'chosen'; cart: string; seats: string[] }
  | { verb: 'pass'; minutes: number }
  | { verb: 'release'; cart: string; lines: number }
  | { verb: 'extend' | 'pay' | 'fail' | 'confirm'; cart: string }
  | { verb: 'move'; cart: string; seat: string }
  | { verb: 'cancel'; order: number }
  | { verb: 'reseat'; order: number; seats: string[] }
  | { verb: 'take'; places: string[] }
  | { verb: 'block' | 'unblock'; seat: string }
  | { verb: 'contingent'; seat: string; to: '' | 'presse' }
  | { verb: 'release at'; minutes: number | null }
  | { verb: 'restart' }
