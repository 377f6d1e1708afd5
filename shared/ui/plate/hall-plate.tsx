import './plate.css'
import type { VenueForm } from '../../contract/venue.ts'
import { roomShape } from './room.ts'

interface HallPlateProps {
  form: VenueForm
  /** The number of seats in the largest room; null if it depends on the seating. */
  seats: number | null
  /** The text above the room: `2.025 und 640 Plätze`. */
  caption: string
}

const formats = {
  h: { width: 1240, height: 700, margin: 56, size: 32 },
  v: { width: 800, height: 1000, margin: 48, size: 36 },
} as const

/** A decorative drawing that replaces a missing picture: the largest room from above. */
export function HallPlate(room: HallPlateProps) {
  return (
    <>
      <HallDrawing {...room} shape="h" />
      <HallDrawing {...room} shape="v" />
    </>
  )
}

export function HallDrawing({ form, seats, caption, shape }: HallPlateProps & { shape: 'h' | 'v' }) {
  const { width, height, margin, size } = formats[shape]
  const base = margin + size * 0.74
  const top = base + size * 1.5 + 8
  const box = { x: margin, y: top, width: width - 2 * margin, height: height - margin - top }
  const { stage, rows } = roomShape(form, seats, box)
  return (
    <svg className={`plate plate--${shape}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <text fontSize={size} x={margin} y={base}>
        {caption}
      </text>
      <path className="pl-row" d={rows} />
      <path className="pl-fam" d={stage} />
    </svg>
  )
}
