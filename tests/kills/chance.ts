/** A random number generator (Mulberry32), which repeats its numbers for the same seed. */
export interface Chance {
  /** Returns a whole number from 0 to `below` - 1. */
  whole(below: number): number
  happens(percent: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns an independent generator, whose numbers depend only on the seed and the name. */
  of(name: number): Chance
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    happens: (percent) => next() * 100 < percent,
    pick: ([first, ...others]) => [first, ...others][whole(others.length + 1)] ?? first,
    of: (name) => chanceOf(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(name + 1, 0x85ebca6b)),
  }
}
