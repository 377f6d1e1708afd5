import { Img } from '@react-email/components'
import { type NumeralGround, numeralPath, numeralSize } from './numeral-picture.ts'

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
