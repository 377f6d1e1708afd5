import './plate.css'
import type { VenueForm } from '../../contract/venue.ts'
import { short } from './run.ts'

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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** SVG paths of a room seen from above; `rows` are lines for rows of seats. */
interface RoomShape {
  stage: string
  rows: string
}

/** Draws a room by its form; more seats give more rows. */
function roomShape(form: VenueForm, seats: number | null, box: Box): RoomShape {
  const most = form === 'vineyard' || form === 'amphitheatre' ? Math.floor(box.height / 30) : 16
  return forms[form](Math.max(3, Math.min(16, most, seats ? Math.round(seats / 150) : 8)), box)
}

const forms: Record<VenueForm, (lines: number, box: Box) => RoomShape> = {
  // rings around the stage
  vineyard(lines, { x, y, width, height }) {
    const stage = { width: width * 0.16, height: height * 0.16 }
    const centre = { x: x + width * 0.5, y: y + height * 0.56 }
    const ring = (part: number) => {
      const side = stage.width / 2 + (width / 2 - stage.width / 2) * part
      const up = stage.height / 2 + (centre.y - y - stage.height / 2) * part
      const down = stage.height / 2 + (y + height - centre.y - stage.height / 2) * part
      const cut = Math.min(side, up, down) * 0.34
      const [left, right] = [centre.x - side, centre.x + side]
      const [top, bottom] = [centre.y - up, centre.y + down]
      const points = [
        ...[left + cut, top, right - cut, top, right, top + cut, right, bottom - cut],
        ...[right - cut, bottom, left + cut, bottom, left, bottom - cut, left, top + cut],
      ]
      return `M${points.map(short).join(' ')}z`
    }
    return {
      stage: rectangle(centre.x - stage.width / 2, centre.y - stage.height / 2, stage.width, stage.height),
      rows: count(lines, (index) => ring((index + 1) / lines)),
    }
  },
  // half rings in front of the stage
  amphitheatre(lines, { x, y, width, height }) {
    const stage = { width: width * 0.2, height: height * 0.14 }
    const centre = x + width * 0.5
    const ring = (part: number) => {
      const side = stage.width / 2 + (width / 2 - stage.width / 2) * part
      const bottom = y + stage.height + (height - stage.height) * part
      const cut = Math.min(side, bottom - y) * 0.4
      const points = [
        ...[centre - side, y, centre - side, bottom - cut, centre - side + cut, bottom],
        ...[centre + side - cut, bottom, centre + side, bottom - cut, centre + side, y],
      ]
      return `M${points.map(short).join(' ')}`
    }
    return {
      stage: rectangle(centre - stage.width / 2, y, stage.width, stage.height * 0.6),
      rows: count(lines, (index) => ring((index + 1) / lines)),
    }
  },
  // rows in front of the stage, and galleries at the sides
  shoebox(lines, { x, y, width, height }) {
    const first = x + width * 0.175
    const gap = (x + width - first) / lines
    const row = (at: number) => line(at, y + height * 0.14, at, y + height * 0.86)
    return {
      stage: rectangle(x, y + height * 0.14, width * 0.13, height * 0.72),
      rows:
        count(lines, (index) => row(first + gap * (index + 0.5))) +
        [0, 0.06, 0.94, 1].map((part) => line(first, y + height * part, x + width, y + height * part)).join(''),
    }
  },
  // nave and transept
  church(lines, { x, y, width, height }) {
    const nave = (part: number) => line(x + width * 0.33, y + height * part, x + width, y + height * part)
    const transept = (at: number) => line(at, y, at, y + height * 0.2) + line(at, y + height * 0.8, at, y + height)
    return {
      stage: rectangle(x, y + height * 0.36, width * 0.09, height * 0.28),
      rows:
        count(lines, (index) => nave(0.27 + (0.46 * index) / (lines - 1))) +
        count(lines, (index) => transept(x + width * 0.2 + (width * 0.1 * index) / (lines - 1))) +
        nave(0.1) +
        nave(0.9),
    }
  },
  // the saw-tooth roof instead of rows of seats, because a stage may be anywhere in a factory
  factory(lines, { x, y, width, height }) {
    const tooth = width / lines
    const [eaves, gutter] = [y + height * 0.3, y + height * 0.78]
    return {
      stage: rectangle(x + tooth * Math.floor(lines / 4), y + height * 0.88, tooth * 2, height * 0.12),
      rows:
        count(lines, (index) => {
          const [left, right] = [x + tooth * index, x + tooth * (index + 1)]
          return line(left, gutter, left, eaves) + line(left, eaves, right, y) + line(right, y, right, gutter)
        }) + line(x, y + height, x + width, y + height),
    }
  },
}

function count(lines: number, draw: (index: number) => string): string {
  return Array.from({ length: lines }, (_, index) => draw(index)).join('')
}

function line(...[x1, y1, x2, y2]: [number, number, number, number]): string {
  return `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}
