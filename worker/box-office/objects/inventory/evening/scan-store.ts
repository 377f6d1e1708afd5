import type { AdmissionKind } from '../../../rules/evening.ts'

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
  /** A `refused` scan admitted no visitor and is stored for its answer alone. */
  kind?: AdmissionKind | 'refused'
  is_again?: number
  is_offline?: number
  is_settled?: number
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
    return this.#select(`WHERE ticket = ? AND kind <> 'refused' ORDER BY at_ms`, ticket)
  }

  /** Returns all scans that admitted a visitor, the earliest first. */
  admissions(): StoredScan[] {
    return this.#select(`WHERE kind <> 'refused' ORDER BY at_ms`)
  }

  /** Returns scans that admitted a visitor, oldest change first. @param after the sequence of the last known scan */
  after(after: number, limit: number): StoredScan[] {
    return this.#select(`WHERE sequence > ? AND kind <> 'refused' ORDER BY sequence LIMIT ?`, after, limit)
  }

  countOf(ticket: string): number {
    return this.#count('ticket = ?', ticket)
  }

  /** Counts the scans of a device that admitted a visitor. */
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

export const scanTables = `
  CREATE TABLE IF NOT EXISTS scans (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, ticket TEXT NOT NULL, place TEXT,
    at_ms INTEGER NOT NULL, arrived_ms INTEGER NOT NULL, gate TEXT, device INTEGER, device_name TEXT,
    kind TEXT NOT NULL, is_again INTEGER NOT NULL DEFAULT 0, is_offline INTEGER NOT NULL DEFAULT 0,
    is_settled INTEGER NOT NULL DEFAULT 0, answer TEXT NOT NULL DEFAULT ''
  );
  CREATE INDEX IF NOT EXISTS scans_of_ticket ON scans (ticket);
  CREATE INDEX IF NOT EXISTS scans_of_device ON scans (device) WHERE device IS NOT NULL;
  CREATE TABLE IF NOT EXISTS other_evenings (
    id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL, at_ms INTEGER NOT NULL, gate TEXT
  );
`

/** Adds the scans of entries that are older than the table of scans; must be called once, after its creation. */
export function addOldEntries(sql: SqlStorage): void {
  sql.exec(
    `INSERT INTO scans (id, ticket, place, at_ms, arrived_ms, gate, kind)
     SELECT lower(hex(randomblob(16))), ticket, coalesce(seat, area), at_ms, at_ms, gate, 'entry'
     FROM entries LEFT JOIN lines ON lines.id = ticket ORDER BY at_ms`,
  )
}
