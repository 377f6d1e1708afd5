import type { AdmissionKind } from '../../../rules/evening.ts'
import type { Entry } from '../door-store.ts'

/** A scan of a ticket at a door. Times are UTC milliseconds; `is_…` are 0, unless they are given, or 1. */
export interface Scan {
  /** Made by the device; random for a scanner that is no device. */
  id: string
  ticket: string
  /** The seat or area that the ticket had; null if it is not known any more. */
  place: string | null
  at_ms: number
  arrived_ms: number
  gate: string | null
  /** The device's id and name; null for a scanner that is no device. */
  device?: number | null
  device_name?: string | null
  /** Whether the device is a member of staff's own, whose name no device may see. */
  is_person?: number
  /**
   * A `refused` scan admitted no visitor and is stored for its answer alone. A `held` one counts once staff say so, and
   * one that was `taken_back` no longer admits a visitor.
   */
  kind?: AdmissionKind | 'refused' | 'held' | 'taken_back'
  is_again?: number
  is_offline?: number
  /** Whether the ticket was found by name, number or place, so that no code proves that it was there. */
  is_by_hand?: number
  is_settled?: number
  /** When and where the scan was taken back. */
  back_ms?: number | null
  back_gate?: string | null
  /** The answer as JSON, which a repeated scan gets again; empty for a scanner that is no device. */
  answer?: string
}

export type StoredScan = Required<Scan> & { sequence: number } & Record<string, SqlStorageValue>

/**
 * Scans of tickets, at most `maxScansPerTicket` of each. A scan has a higher sequence after each change of its kind, so
 * that a device can fetch what it does not know yet.
 */
export class ScanStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  find(id: string): StoredScan | null {
    return this.#select('WHERE id = ?', id)[0] ?? null
  }

  /** Returns the scans of a ticket that admitted a visitor, the earliest first. */
  admissionsOf(ticket: string): StoredScan[] {
    return this.#select(`WHERE ticket = ? AND ${admits} ORDER BY at_ms`, ticket)
  }

  /** Returns all scans that admitted a visitor, the earliest first. */
  admissions(): StoredScan[] {
    return this.#select(`WHERE ${admits} ORDER BY at_ms`)
  }

  /** Returns the scans without a code of a device that count, or may once staff say so, the earliest first. */
  byHand(device: number): StoredScan[] {
    return this.#select(`WHERE device = ? AND is_by_hand = 1 AND (${admits} OR kind = 'held') ORDER BY at_ms`, device)
  }

  /** Counts the people whom each device let in, those without a code, and the scans that staff decide on. */
  countsByDevice(): { device: number; entered: number; by_hand: number; held: number }[] {
    return this.#sql
      .exec<{ device: number; entered: number; by_hand: number; held: number }>(
        `SELECT device, sum(kind = 'entry') AS entered, sum(is_by_hand = 1 AND ${admits}) AS by_hand,
           sum(kind = 'held') AS held
         FROM scans WHERE device IS NOT NULL GROUP BY device`,
      )
      .toArray()
  }

  /** Returns when and where a ticket's latest entry was taken back, unless another one counts. */
  takenBack(ticket: string): Entry | null {
    const [row] = this.#select(`WHERE ticket = ? AND kind = 'taken_back' ORDER BY back_ms DESC LIMIT 1`, ticket)
    return row && row.back_ms !== null ? { at_ms: row.back_ms, gate: row.back_gate } : null
  }

  /** Returns scans that admit a visitor, or did, oldest change first. @param after the last known scan's sequence */
  after(after: number, limit: number): StoredScan[] {
    const known = `(${admits} OR kind = 'taken_back')`
    return this.#select(`WHERE sequence > ? AND ${known} ORDER BY sequence LIMIT ?`, after, limit)
  }

  countOf(ticket: string): number {
    return this.#count('ticket = ?', ticket)
  }

  /** Counts the scans of a device that it let in, whether they count or not. */
  ofDevice(device: number): number {
    return this.#count(`device = ? AND kind <> 'refused'`, device)
  }

  /** Adds a scan, or replaces the one with its id. */
  put(scan: Scan): void {
    const row = Object.entries(scan).filter(([column]) => column !== 'sequence')
    const columns = row.map(([column]) => column)
    this.#sql.exec(
      `INSERT OR REPLACE INTO scans (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      ...row.map(([, value]) => value),
    )
  }

  setAnswer(id: string, answer: string): void {
    this.#sql.exec('UPDATE scans SET answer = ? WHERE id = ?', answer, id)
  }

  settle(ticket: string): void {
    this.#sql.exec('UPDATE scans SET is_settled = 1 WHERE ticket = ?', ticket)
  }

  /** Returns how many codes of other evenings were shown, with the time and the door of the latest. */
  otherEvenings(): { count: number; at_ms: number | null; gate: string | null } {
    const [row] = this.#sql
      .exec<{ count: number; at_ms: number; gate: string | null }>('SELECT count, at_ms, gate FROM other_evenings')
      .toArray()
    return row ?? { count: 0, at_ms: null, gate: null }
  }

  addOtherEvening(atMs: number, gate: string | null): void {
    this.#sql.exec(
      `INSERT INTO other_evenings VALUES (1, 1, ?, ?) ON CONFLICT DO UPDATE SET count = count + 1,
         gate = iif(excluded.at_ms >= at_ms, excluded.gate, gate), at_ms = max(at_ms, excluded.at_ms)`,
      ...[atMs, gate],
    )
  }

  #count(condition: string, value: SqlStorageValue): number {
    return this.#sql.exec<{ n: number }>(`SELECT count(*) AS n FROM scans WHERE ${condition}`, value).one().n
  }

  #select(condition: string, ...values: SqlStorageValue[]): StoredScan[] {
    return this.#sql.exec<StoredScan>(`SELECT * FROM scans ${condition}`, ...values).toArray()
  }
}

const addedColumns = [
  ...['is_person INTEGER NOT NULL DEFAULT 0', 'is_by_hand INTEGER NOT NULL DEFAULT 0'],
  ...['back_ms INTEGER', 'back_gate TEXT'],
]

/** The kinds of scans that admit a visitor. */
const admits = `kind IN ('entry', 'again', 'double')`

export const scanTables = `
  CREATE TABLE IF NOT EXISTS scans (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, ticket TEXT NOT NULL, place TEXT,
    at_ms INTEGER NOT NULL, arrived_ms INTEGER NOT NULL, gate TEXT, device INTEGER, device_name TEXT,
    kind TEXT NOT NULL, is_again INTEGER NOT NULL DEFAULT 0, is_offline INTEGER NOT NULL DEFAULT 0,
    is_settled INTEGER NOT NULL DEFAULT 0, answer TEXT NOT NULL DEFAULT '', ${addedColumns.join()}
  );
  CREATE INDEX IF NOT EXISTS scans_of_ticket ON scans (ticket);
  CREATE INDEX IF NOT EXISTS scans_of_device ON scans (device) WHERE device IS NOT NULL;
  CREATE TABLE IF NOT EXISTS other_evenings (
    id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL, at_ms INTEGER NOT NULL, gate TEXT
  );
`

/** Adds the columns that older objects lack. */
export function addScanColumns(sql: SqlStorage): void {
  const [known] = sql.exec("SELECT 1 FROM pragma_table_info('scans') WHERE name = 'back_ms'")
  if (!known) for (const column of addedColumns) sql.exec(`ALTER TABLE scans ADD COLUMN ${column}`)
}

/** Adds the scans of entries that are older than the table of scans; must be called once, after its creation. */
export function addOldEntries(sql: SqlStorage): void {
  sql.exec(
    `INSERT INTO scans (id, ticket, place, at_ms, arrived_ms, gate, kind)
     SELECT lower(hex(randomblob(16))), ticket, coalesce(seat, area), at_ms, at_ms, gate, 'entry'
     FROM entries LEFT JOIN lines ON lines.id = ticket ORDER BY at_ms`,
  )
}
