import type { Hall } from './hall.ts'
import { mark } from './line-store.ts'

/** Places that staff have withheld from sale: one seat, or `count` places of an area. */
export interface Block extends Record<string, SqlStorageValue> {
  place: string
  count: number
  reason: string
  staff_id: number
  at_ms: number
}

export class BlockStore {
  readonly #sql: SqlStorage
  #isChanged = true

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  all(): Block[] {
    return this.#sql.exec<Block>('SELECT * FROM blocks').toArray()
  }

  add({ place, count, reason, staff_id: staffId, at_ms: atMs }: Block): void {
    this.#sql.exec(
      `INSERT INTO blocks VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (place) DO UPDATE SET count = count + excluded.count, reason = excluded.reason`,
      ...[place, count, reason, staffId, atMs],
    )
    this.#isChanged = true
  }

  remove(place: string): void {
    this.#sql.exec('DELETE FROM blocks WHERE place = ?', place)
    this.#isChanged = true
  }

  /**
   * Copies the blocked places from the table to the mirror.
   * @param isNew whether the mirror has just been built
   * @returns whether anything may have changed since the last call
   */
  applyToHall(hall: Hall, { isNew = false } = {}): boolean {
    if (!this.#isChanged && !isNew) return false
    this.#isChanged = false
    hall.states.forEach((state, index) => {
      if (state === 'blocked') hall.states[index] = 'free'
    })
    for (const area of hall.areas.values()) area.blocked = 0
    for (const { place, count } of this.all()) {
      const area = hall.areas.get(place)
      if (area) area.blocked = count
      else mark(hall, { seat: place, area: null, contingent: '' }, 'blocked')
    }
    return true
  }
}
