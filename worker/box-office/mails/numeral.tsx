import { Img } from '@react-email/components'

interface NumeralProps {
  day: number
  ground: NumeralGround
  /** Origin of the site, whose `public/` holds the picture. */
  origin: string
  /** Size of the alternative text, in pixels. */
  textSize: number
}

/**
 * Renders a day as a picture in the site's condensed typeface, since mail programs load no web fonts; where pictures
 * are blocked, the day is large text.
 */
export function Numeral({ day, ground, origin, textSize }: NumeralProps) {
  const { width, height } = numeralSize(day, ground)
  return (
    <Img
      src={`${origin}/${numeralPath(day, ground)}`}
      alt={String(day)}
      width={width}
      height={height}
      style={{
        border: 0,
        width: `${width}px`,
        height: `${height}px`,
        color: '#252525',
        fontSize: `${textSize}px`,
        fontWeight: 700,
        lineHeight: 1,
        letterSpacing: '-0.06em',
      }}
    />
  )
}

/** Heights of a day's picture in the mail, in pixels: on the coloured field at the top, and beside a production. */
export const numeralHeights = { field: 114, paper: 59 }

type NumeralGround = keyof typeof numeralHeights

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
