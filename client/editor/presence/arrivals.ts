import type { Schedule } from '../../rows/keeper.ts'

export interface ArrivalsPorts {
  came: (names: readonly string[]) => void
  left: (name: string) => void
  schedule: Schedule
}

/** How long a person must be away before it is said, in ms: a reload or a cut is shorter. */
const leavingMs = 8000

/**
 * Returns a function that gets the names of the others whenever they are listed, and says who came and who left. People
 * are known by their names, since one who reconnects gets another number; two of one name are two.
 */
export function createArrivals({ came, left, schedule }: ArrivalsPorts): (names: readonly string[]) => void {
  const known = new Set<string>()
  const leaving = new Map<string, () => void>()
  return (names) => {
    const people = new Set(numbered(names))
    for (const person of people) {
      leaving.get(person)?.()
      leaving.delete(person)
    }
    for (const person of known) {
      if (people.has(person) || leaving.has(person)) continue
      const leave = () => {
        leaving.delete(person)
        known.delete(person)
        left(nameOf(person))
      }
      leaving.set(person, schedule(leavingMs, leave))
    }
    const arrived = [...people].filter((person) => !known.has(person))
    for (const person of arrived) known.add(person)
    if (arrived.length > 0) came(arrived.map(nameOf))
  }
}

/** Returns each name with the number of people of that name up to it: `1 Jule`, `1 Mara`, `2 Jule`. */
function numbered(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${count} ${name}`
  })
}

function nameOf(person: string): string {
  return person.slice(person.indexOf(' ') + 1)
}
