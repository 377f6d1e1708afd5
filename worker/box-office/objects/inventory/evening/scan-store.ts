import type { AdmissionKind } from '../../../rules/evening.ts'

/** A scan of a ticket at a door. Times are UTC milliseconds; flags are 0 or 1. */
export interface Scan extends Record<string, SqlStorageValue> {
  /** Made by the device; random for a scanner that is no device. */
  id: string
  ticket: string
  /** The seat or area that the ticket had; null if it is not known any more. */
  place: string | null
  at_ms: number
  arrived_ms: number
  gate: string | null
  /** The device's id and name; null for a scanner that is no device. */
  device: number | null
  device_name: string | null
  /** A `refused` scan let nobody in and is stored for its answer alone. */
  kind: AdmissionKind | 'refused'
  is_again: number
  is_offline: number
  by_name: number
  /** The answer as JSON, which a repeated scan gets again. */
  answer: string
}

export type StoredScan = Scan & { sequence: number }

/** Codes of other evenings that were shown at the doors; `at_ms` and `gate` are the latest. */
export interface OtherEvenings extends Record<string, SqlStorageValue> {
  count: number
  at_ms: number | null
  gate: string | null
}

/**
 * Scans of tickets (at most `maxScansPerTicket` of each), and which doubles are settled. A scan has a higher sequence
 * after each change, so that a device can fetch what it does not know yet.
 */
export class ScanStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  find(id: string): StoredScan | null {
    return this.#sql.exec<StoredScan>('SELECT * FROM scans WHERE id = ?', id).toArray()[0] ?? null
  }

  /** Returns the scans of a ticket that let somebody in. */
  admissionsOf(ticket: string): StoredScan[] {
    return this.#sql
      .exec<StoredScan>(`SELECT * FROM scans WHERE ticket = ? AND kind <> 'refused' ORDER BY at_ms`, ticket)
      .toArray()
  }

  countOf(ticket: string): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM scans WHERE ticket = ?', ticket).one().n
  }

  /** Adds a scan, or replaces the one with its id. */
  put(scan: Scan): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO scans (id, ticket, place, at_ms, arrived_ms, gate, device, device_name, kind, is_again,
         is_offline, by_name, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[scan.id, scan.ticket, scan.place, scan.at_ms, scan.arrived_ms, scan.gate, scan.device, scan.device_name],
      ...[scan.kind, scan.is_again, scan.is_offline, scan.by_name, scan.answer],
    )
  }

  setAnswer(id: string, answer: string): void {
    this.#sql.exec('UPDATE scans SET answer = ? WHERE id = ?', answer, id)
  }

  /** Returns scans that let somebody in, oldest change first. @param after the sequence of the last known scan */
  after(after: number, limit: number): StoredScan[] {
    return this.#sql
      .exec<StoredScan>(
        `SELECT * FROM scans WHERE sequence > ? AND kind <> 'refused' ORDER BY sequence LIMIT ?`,
        ...[after, limit],
      )
      .toArray()
  }

  /** Counts the scans of a device, refused ones too. */
  ofDevice(device: number): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM scans WHERE device = ?', device).one().n
  }

  entriesByDevice(): Record<number, number> {
    const counts = this.#sql
      .exec<{ device: number; n: number }>(
        `SELECT device, count(*) AS n FROM scans WHERE kind = 'entry' AND device IS NOT NULL GROUP BY device`,
      )
      .toArray()
    return Object.fromEntries(counts.map(({ device, n }) => [device, n]))
  }

  entries(): Pick<Scan, 'place' | 'gate' | 'at_ms'>[] {
    return this.#sql
      .exec<Pick<Scan, 'place' | 'gate' | 'at_ms'>>(`SELECT place, gate, at_ms FROM scans WHERE kind = 'entry'`)
      .toArray()
  }

  /** Counts re-admissions, and admissions by name. */
  counts(): { again: number; by_name: number } {
    return this.#sql
      .exec<{ again: number; by_name: number }>(
        `SELECT count(*) FILTER (WHERE kind = 'again') AS again, count(*) FILTER (WHERE by_name = 1) AS by_name
         FROM scans WHERE kind <> 'refused'`,
      )
      .one()
  }

  /** Lists the tickets that let in more than one person, the latest first. */
  doubles(limit: number): string[] {
    return this.#sql
      .exec<{ ticket: string }>(
        `SELECT ticket FROM scans LEFT JOIN settled_doubles USING (ticket) WHERE kind = 'double'
         GROUP BY ticket ORDER BY settled_doubles.ticket IS NOT NULL, max(sequence) DESC LIMIT ?`,
        limit,
      )
      .toArray()
      .map(({ ticket }) => ticket)
  }

  isSettled(ticket: string): boolean {
    return this.#sql.exec('SELECT 1 FROM settled_doubles WHERE ticket = ?', ticket).toArray().length > 0
  }

  setSettled(ticket: string, isSettled: boolean): void {
    this.#sql.exec(
      isSettled ? 'INSERT OR IGNORE INTO settled_doubles VALUES (?)' : 'DELETE FROM settled_doubles WHERE ticket = ?',
      ticket,
    )
  }

  otherEvenings(): OtherEvenings {
    const none = { count: 0, at_ms: null, gate: null }
    return this.#sql.exec<OtherEvenings>('SELECT count, at_ms, gate FROM other_evenings').toArray()[0] ?? none
  }

  addOtherEvening(atMs: number, gate: string | null): void {
    this.#sql.exec(
      `INSERT INTO other_evenings VALUES (1, 1, ?, ?) ON CONFLICT DO UPDATE SET count = count + 1,
         gate = iif(excluded.at_ms >= at_ms, excluded.gate, gate), at_ms = max(at_ms, excluded.at_ms)`,
      ...[atMs, gate],
    )
  }
}

export const scanTables = `
  CREATE TABLE IF NOT EXISTS scans (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, ticket TEXT NOT NULL, place TEXT,
    at_ms INTEGER NOT NULL, arrived_ms INTEGER NOT NULL, gate TEXT, device INTEGER, device_name TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('entry', 'again', 'double', 'refused')), is_again INTEGER NOT NULL,
    is_offline INTEGER NOT NULL, by_name INTEGER NOT NULL, answer TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS scans_of_ticket ON scans (ticket);
  CREATE INDEX IF NOT EXISTS scans_of_device ON scans (device, kind) WHERE device IS NOT NULL;
  CREATE TABLE IF NOT EXISTS settled_doubles (ticket TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS other_evenings (
    id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL, at_ms INTEGER NOT NULL, gate TEXT
  );
`

/** Adds the scans of entries that are older than the table of scans; must be called once, after its creation. */
export function addOldEntries(sql: SqlStorage): void {
  sql.exec(
    `INSERT INTO scans (id, ticket, place, at_ms, arrived_ms, gate, kind, is_again, is_offline, by_name, answer)
     SELECT lower(hex(randomblob(16))), ticket, coalesce(seat, area), at_ms, at_ms, gate, 'entry', 0, 0, 0, ''
     FROM entries LEFT JOIN lines ON lines.id = ticket ORDER BY at_ms`,
  )
}
