import type {
  Transfer,
  TransferKind,
  TransferPhase,
  TransferState,
} from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { ManifestFile } from '../backup/manifest.ts'
import type { ZipFiles, ZipPosition, ZipSource } from '../zip/zip-part.ts'

/** The point at which a job's next step continues. */
export interface Work {
  phase: TransferPhase
  /** The index of the list that is being read, and the key after which reading continues. */
  list: number
  after: string
  /** The hash of the last file whose object has been looked up. */
  media: string
  /** The multipart upload of the archive; null until packing begins. */
  upload: { id: string; part: number; position: ZipPosition } | null
}

export const firstWork: Work = { phase: 'reading', list: 0, after: '', media: '', upload: null }

export interface Job extends Omit<Transfer, 'phase'> {
  work: Work
  attempts: number
}

interface JobRow {
  id: number
  kind: TransferKind
  state: TransferState
  by: string | null
  started_at: string
  ended_at: string | null
  done: number
  total: number | null
  counts: string
  warnings: string
  bytes: number | null
  work: string
  attempts: number
}

/** The jobs of one Durable Object with the entries of their archives, in the object's own database. */
export class JobStore {
  readonly #sql: SqlStorage
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    this.#sql.exec(tables)
    // objects created before checksums existed lack the column
    const [known] = this.#sql.exec("SELECT 1 FROM pragma_table_info('files') WHERE name = 'sha256'")
    if (!known) this.#sql.exec('ALTER TABLE files ADD COLUMN sha256 TEXT')
  }

  commit(write: () => void): void {
    this.#storage.transactionSync(write)
  }

  add(kind: TransferKind, by: string | null, at: string): Job {
    const { id } = this.#sql
      .exec<{ id: number }>(
        `INSERT INTO jobs (kind, state, "by", started_at, done, counts, warnings, work, attempts)
          VALUES (?, 'running', ?, ?, 0, '{}', '[]', ?, 0) RETURNING id`,
        ...[kind, by, at, JSON.stringify(firstWork)],
      )
      .one()
    return this.job(id) as Job
  }

  job(id: number): Job | null {
    const [row] = this.#sql.exec<JobRow & Record<string, SqlStorageValue>>('SELECT * FROM jobs WHERE id = ?', id)
    return row ? jobOf(row) : null
  }

  /** Returns the jobs, latest first. */
  jobs(): Job[] {
    const rows = this.#sql.exec<JobRow & Record<string, SqlStorageValue>>('SELECT * FROM jobs ORDER BY id DESC')
    return [...rows].map(jobOf)
  }

  /** Saves a running job; a job that has ended is left unchanged. */
  save({ id, state, ended_at, done, total, counts, warnings, bytes, work, attempts }: Job): void {
    this.#sql.exec(
      `UPDATE jobs SET state = ?, ended_at = ?, done = ?, total = ?, counts = ?, warnings = ?, bytes = ?, work = ?,
        attempts = ? WHERE id = ? AND state = 'running'`,
      ...[state, ended_at, done, total, JSON.stringify(counts), JSON.stringify(warnings), bytes, JSON.stringify(work)],
      ...[attempts, id],
    )
  }

  remove(id: number): void {
    this.commit(() => {
      this.forgetFiles(id)
      this.#sql.exec('DELETE FROM jobs WHERE id = ?', id)
    })
  }

  forgetFiles(id: number): void {
    for (const table of ['files', 'media', 'parts']) this.#sql.exec(`DELETE FROM ${table} WHERE job = ?`, id)
  }

  /** Adds an entry to the archive, unless the archive has one of the same name. */
  addFile(job: number, { name, size, key, sha256 = null }: ZipSource & { sha256?: string | null }): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO files (job, n, name, size, key, sha256)
        SELECT ?1, coalesce(max(n) + 1, 0), ?2, ?3, ?4, ?5 FROM files WHERE job = ?1`,
      ...[job, name, size, key, sha256],
    )
  }

  /** Returns the archive's files with their checksums, in order. */
  checksums(job: number): ManifestFile[] {
    const query = 'SELECT name, size, sha256 FROM files WHERE job = ? ORDER BY n'
    return [...this.#sql.exec<{ name: string; size: number; sha256: string | null }>(query, job)]
  }

  needMedia(job: number, { hash, name }: { hash: string; name: string }): void {
    this.#sql.exec('INSERT OR IGNORE INTO media (job, hash, name) VALUES (?, ?, ?)', job, hash, name)
  }

  neededMedia(job: number, after: string, limit: number): { hash: string; name: string }[] {
    return [
      ...this.#sql.exec<{ hash: string; name: string }>(
        'SELECT hash, name FROM media WHERE job = ? AND hash > ? ORDER BY hash LIMIT ?',
        ...[job, after, limit],
      ),
    ]
  }

  mediaCount(job: number): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM media WHERE job = ?', job).one().n
  }

  fileBytes(job: number): number {
    return this.#sql.exec<{ n: number }>('SELECT coalesce(sum(size), 0) AS n FROM files WHERE job = ?', job).one().n
  }

  zipFiles(job: number): ZipFiles {
    type Entry = { name: string; size: number; key: string; crc: number; offset: number } & Record<
      string,
      SqlStorageValue
    >
    const select = 'SELECT name, size, key, crc, offset FROM files WHERE job = ?'
    const { n: count } = this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM files WHERE job = ?', job).one()
    return {
      count,
      at: (entry) => this.#sql.exec<Entry>(`${select} AND n = ?`, job, entry).one(),
      written: (entry, { crc, offset }) =>
        this.#sql.exec('UPDATE files SET crc = ?, offset = ? WHERE job = ? AND n = ?', crc, offset, job, entry),
      all: () => [...this.#sql.exec<Entry>(`${select} ORDER BY n`, job)],
    }
  }

  addPart(job: number, { partNumber, etag }: R2UploadedPart): void {
    this.#sql.exec('INSERT OR REPLACE INTO parts (job, n, etag) VALUES (?, ?, ?)', job, partNumber, etag)
  }

  parts(job: number): R2UploadedPart[] {
    return [
      ...this.#sql.exec<{ partNumber: number; etag: string }>(
        'SELECT n AS partNumber, etag FROM parts WHERE job = ? ORDER BY n',
        job,
      ),
    ]
  }
}

export function transferOf({ work, attempts: _, ...job }: Job): Transfer {
  return { ...job, phase: work.phase }
}

function jobOf(row: JobRow): Job {
  return {
    ...row,
    counts: JSON.parse(row.counts) as Job['counts'],
    warnings: JSON.parse(row.warnings) as string[],
    work: JSON.parse(row.work) as Work,
  }
}

const tables = `
  CREATE TABLE IF NOT EXISTS jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, state TEXT NOT NULL, "by" TEXT, started_at TEXT NOT NULL,
    ended_at TEXT, done INTEGER NOT NULL, total INTEGER, counts TEXT NOT NULL, warnings TEXT NOT NULL, bytes INTEGER,
    work TEXT NOT NULL, attempts INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS files (
    job INTEGER NOT NULL, n INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, key TEXT NOT NULL, crc INTEGER,
    offset INTEGER, sha256 TEXT, PRIMARY KEY (job, n), UNIQUE (job, name)
  );
  CREATE TABLE IF NOT EXISTS media (
    job INTEGER NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (job, hash)
  );
  CREATE TABLE IF NOT EXISTS parts (
    job INTEGER NOT NULL, n INTEGER NOT NULL, etag TEXT NOT NULL, PRIMARY KEY (job, n)
  );
`
