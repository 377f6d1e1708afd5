import './glyph.css'

/** The patterns of price categories 1 to 5; higher categories look like category 5. */
const fillings = [
  'M-5-5H5V5H-5z',
  'M-5-5H5v2.4H-5zM-5-1.2H5v2.4H-5zM-5 2.6H5V5H-5z',
  'M-5-5H0V5h-5z',
  'M-2.2-2.2h4.4v4.4h-4.4z',
  '',
] as const

const letters = {
  wheelchair:
    'M-3.6 5.4V-5.4h3.9q3.5 0 3.5 3.3 0 2.2-1.9 2.9L4.2 5.4H1.6L-.4 1.2h-1V5.4zM-1.4-.7H0q1.5 0 1.5-1.4T0-3.5h-1.4z',
  companion:
    'M-3.6 5.4V-5.4H.2Q3.4-5.4 3.4-2.6q0 1.6-1.2 2.2Q3.9.2 3.9 2.2q0 3.2-3.6 3.2zM-1.4-1.2H0q1.2 0 1.2-1.1T0-3.4h-1.4zm0 4.6H.2q1.4 0 1.4-1.3T.2.8h-1.6z',
} as const

export const glyphOutline = 'M-8-8H8V8H-8z'
/** The outline for a restricted view, with one corner cut off. */
export const glyphCutOutline = 'M-8-8H1L8-1V8H-8z'

interface GlyphProps {
  category: number
  isRestricted?: boolean
  kind?: 'seat' | 'wheelchair' | 'companion'
}

/**
 * Returns the SVG path inside a place's outline: its price category's pattern, or a letter for a wheelchair or
 * companion place.
 */
export function glyphFilling({ category, kind = 'seat' }: GlyphProps): string {
  return kind === 'seat' ? (fillings[Math.min(category, fillings.length) - 1] ?? '') : letters[kind]
}

export function Glyph(props: GlyphProps) {
  return (
    <svg className="gl" viewBox="-9 -9 18 18" aria-hidden="true">
      <path className="o" d={props.isRestricted ? glyphCutOutline : glyphOutline} />
      <path className="f" d={glyphFilling(props)} />
    </svg>
  )
}
