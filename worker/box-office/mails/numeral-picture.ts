/** Heights of a day's picture in the mail, in pixels: on the coloured field at the top, and beside a production. */
export const numeralHeights = { field: 114, paper: 59 }

export type NumeralGround = keyof typeof numeralHeights

/**
 * The widths of the pictures of the days 1 to 31, as multiples of their height; `scripts/assets/mail-numerals.ts`
 * prints them.
 */
// biome-ignore format: a row per ten days
const widthsPerHeight: readonly number[] = [
  0.407, 0.517, 0.538, 0.538, 0.551, 0.57, 0.502, 0.556, 0.57, 0.962,
  0.772, 0.881, 0.902, 0.902, 0.915, 0.935, 0.867, 0.92, 0.935, 1.072,
  0.881, 0.991, 1.012, 0.985, 1.025, 1.044, 0.977, 1.03, 1.056, 1.093,
  0.902,
]

/**
 * Returns the path of the picture of a day of the month, below `public/`; `scripts/assets/mail-numerals.ts` draws it.
 */
export function numeralPath(day: number, ground: NumeralGround): string {
  return `images/mail/${day}-${ground}-v1.png`
}

/** Returns the size of the picture of a day of the month in the mail, in pixels. The file is twice as wide and high. */
export function numeralSize(day: number, ground: NumeralGround): { width: number; height: number } {
  const height = numeralHeights[ground]
  return { width: Math.round(height * (widthsPerHeight[day - 1] ?? 1)), height }
}
