import { type FreeSeats, type Seating, seatingOf } from '../../../../worker/box-office/rules/seating.ts'

/**
 * Parses a hall with one row per line, starting with the row nearest to the stage; a line begins with the row's name.
 * `.` is a free seat, `x` a taken seat, `|` an aisle, `W` a wheelchair place, and `C` the companion place of the
 * wheelchair place before it. A digit is a free seat of that category; all other seats are in category 1. An empty line
 * begins a new section. A row whose name begins with `T` is a table.
 */
export function hallOf(text: string): {
  seating: Seating
  free: FreeSeats
  named: (indices: number[] | null) => string
} {
  const free: number[] = []
  const sections = text
    .trim()
    .split(/\n\s*\n/)
    .map((section, number) => ({
      id: `s${number + 1}`,
      name: { de: `Bereich ${number + 1}` },
      rows: section.split('\n').map((line, depth) => row(line.trim(), depth + number * 20)),
    }))
  const seating = seatingOf({ sections, focus: { x: 4.5, y: 0 } })
  const named = (indices: number[] | null) => (indices ?? []).map((index) => seating.seats[index]?.id).join(' ')
  return { seating, free: Uint8Array.from(free), named }

  function row(line: string, depth: number) {
    const [name = '', places = ''] = line.split(/\s+/)
    const seats: Parameters<typeof seatingOf>[0]['sections'][number]['rows'][number]['seats'] = []
    for (const sign of places) {
      const last = seats.at(-1)
      if (sign === '|' && last) last.aisle_after = true
      if (sign === '|') continue
      const id = `${name}-${seats.length + 1}`
      free.push(sign === 'x' ? 0 : 1)
      const category = /\d/.test(sign) ? Number(sign) : 1
      const kind = sign === 'W' ? 'wheelchair' : sign === 'C' ? 'companion' : 'seat'
      const wheelchair = seats.findLast((seat) => seat.kind === 'wheelchair')
      seats.push({
        id,
        name: String(seats.length + 1),
        x: seats.length + 1,
        y: depth + 1,
        category,
        kind,
        ...(kind === 'companion' && wheelchair ? { companion_of: wheelchair.id } : {}),
      })
    }
    return { id: name, name, seats, is_table: name.startsWith('T') }
  }
}
