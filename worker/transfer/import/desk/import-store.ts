import type {
  DeskImport,
  DeskImportField,
  DeskImportRow,
} from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import type {
  DeskImportKind,
  DeskImportList,
  DeskImportOutcome,
  DeskImportState,
} from '../../../../shared/contract/desk-import.ts'
import { deskImportKinds } from '../../../../shared/contract/desk-import.ts'

export interface StoredImport {
  id: number
  name: string
  state: DeskImportState
  by: string
  started_at: string
  ended_at: string | null
  bytes: number
  left_out: DeskImport['left_out']
  problem: string | null
  attempts: number
  /** Index of the next part of the uploaded file to read. */
  next_file: number
  files: string[]
  /** Ids of pictures and files that this import has added to the media library. */
  media: number[]
}

export interface StoredRow extends DeskImportRow {
  /** The record as JSON; for a row of a CSV file, `csvMark` and the row as JSON. */
  text: string
  /**
   * The revision of the entity's row when it was compared or, later, written; null if the record was neither compared
   * with such a row nor written.
   */
  revision: number | null
}

type Cells = Record<string, SqlStorageValue>

export class ImportStore {
  readonly #sql: SqlStorage
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    this.#sql.exec(tables)
  }

  commit(write: () => void): void {
    this.#storage.transactionSync(write)
  }

  add(about: Pick<StoredImport, 'name' | 'by' | 'started_at' | 'bytes'>): StoredImport {
    const whole: Omit<StoredImport, 'id'> = {
      ...about,
      state: 'waiting',
      ended_at: null,
      left_out: {},
      problem: null,
      attempts: 0,
      next_file: 0,
      files: [],
      media: [],
    }
    const { id } = this.#sql
      .exec<{ id: number }>('INSERT INTO imports (data) VALUES (?) RETURNING id', JSON.stringify(whole))
      .one()
    return { ...whole, id }
  }

  one(id: number): StoredImport | null {
    const [row] = this.#sql.exec<{ data: string }>('SELECT data FROM imports WHERE id = ?', id)
    return row ? { ...(JSON.parse(row.data) as Omit<StoredImport, 'id'>), id } : null
  }

  /** Returns the imports, latest first. */
  all(): StoredImport[] {
    const rows = this.#sql.exec<{ id: number; data: string }>('SELECT id, data FROM imports ORDER BY id DESC')
    return [...rows].map(({ id, data }) => ({ ...(JSON.parse(data) as Omit<StoredImport, 'id'>), id }))
  }

  save({ id, ...data }: StoredImport): void {
    this.#sql.exec('UPDATE imports SET data = ? WHERE id = ?', JSON.stringify(data), id)
  }

  remove(id: number): void {
    this.commit(() => {
      this.#sql.exec('DELETE FROM rows WHERE import = ?', id)
      this.#sql.exec('DELETE FROM imports WHERE id = ?', id)
    })
  }

  /**
   * Adds a record to be compared later; its number `n` keeps the lists in the order of the import.
   * @param record `rank` is the position of its list in that order
   */
  addRecord(
    id: number,
    record: { rank: number; list: DeskImportList; line: number; file: string | null; text: string },
  ): void {
    const { rank, list, line, file, text } = record
    this.#sql.exec(
      `INSERT INTO rows (import, n, list, line, file, text)
        SELECT ?1, coalesce(max(n), ?2 * ${rankSize}) + 1, ?3, ?4, ?5, ?6 FROM rows
          WHERE import = ?1 AND n BETWEEN ?2 * ${rankSize} AND (?2 + 1) * ${rankSize}`,
      ...[id, rank, list, line, file, text],
    )
  }

  /** Removes the records of a part of the file, which an interrupted attempt has read. */
  forgetRecords(id: number, file: string | null): void {
    this.#sql.exec('DELETE FROM rows WHERE import = ? AND file IS ?', id, file)
  }

  uncompared(id: number, limit: number): StoredRow[] {
    return this.#rows('import = ? AND kind IS NULL ORDER BY n LIMIT ?', id, limit)
  }

  unwritten(id: number, limit: number): StoredRow[] {
    return this.#rows('import = ? AND is_chosen = 1 AND outcome IS NULL ORDER BY n LIMIT ?', id, limit)
  }

  /** Returns the next rows to undo, in reverse order, so that a row precedes those to which it refers. */
  written(id: number, limit: number): StoredRow[] {
    return this.#rows("import = ? AND outcome = 'written' ORDER BY n DESC LIMIT ?", id, limit)
  }

  /** Returns the line of the next row in this state; null while the file is read, and without a next row. */
  nextLine(id: number, state: DeskImportState): number | null {
    if (state === 'comparing') return this.uncompared(id, 1)[0]?.line ?? null
    if (state === 'writing') return this.unwritten(id, 1)[0]?.line ?? null
    if (state === 'undoing') return this.written(id, 1)[0]?.line ?? null
    return null
  }

  row(id: number, n: number): StoredRow | null {
    return this.#rows('import = ? AND n = ?', id, n)[0] ?? null
  }

  page(id: number, kinds: readonly DeskImportKind[], after: number, limit: number): StoredRow[] {
    const wanted = JSON.stringify(kinds)
    return this.#rows(
      'import = ? AND kind IN (SELECT value FROM json_each(?)) AND n > ? ORDER BY n LIMIT ?',
      ...[id, wanted, after, limit],
    )
  }

  saveRow(id: number, row: StoredRow): void {
    const { n, external_id, title, kind, is_chosen, fields, kept, problems, changed_by, entity_id, outcome } = row
    this.#sql.exec(
      `UPDATE rows SET external_id = ?, title = ?, kind = ?, is_chosen = ?, fields = ?, kept = ?, problems = ?,
        changed_by = ?, entity_id = ?, outcome = ?, revision = ? WHERE import = ? AND n = ?`,
      ...[external_id, title, kind, is_chosen ? 1 : 0, JSON.stringify(fields), JSON.stringify(kept)],
      ...[JSON.stringify(problems), changed_by, entity_id, outcome, row.revision, id, n],
    )
  }

  /** Includes or excludes all new and changed rows with a chosen field that have no outcome yet. */
  chooseAll(id: number, isChosen: boolean): void {
    this.#sql.exec(
      `UPDATE rows SET is_chosen = ? WHERE import = ? AND kind IN ('new', 'changed') AND outcome IS NULL
        AND EXISTS (SELECT 1 FROM json_each(fields) WHERE value ->> '$.is_chosen')`,
      ...[isChosen ? 1 : 0, id],
    )
  }

  newIds(id: number, list: DeskImportList): string[] {
    const rows = this.#sql.exec<{ external_id: string }>(
      "SELECT external_id FROM rows WHERE import = ? AND list = ? AND kind = 'new'",
      ...[id, list],
    )
    return [...rows].map((row) => row.external_id)
  }

  /** Returns the id of the entity's row with which a record was matched; null without a match. */
  foundId(id: number, list: DeskImportList, externalId: string): number | null {
    const [row] = this.#sql.exec<{ entity_id: number | null }>(
      `SELECT entity_id FROM rows WHERE import = ? AND list = ? AND external_id = ?
        AND kind IN ('changed', 'unchanged') LIMIT 1`,
      ...[id, list, externalId],
    )
    return row?.entity_id ?? null
  }

  lineOf(id: number, list: DeskImportList, externalId: string): number | null {
    const [row] = this.#sql.exec<{ line: number }>(
      'SELECT line FROM rows WHERE import = ? AND list = ? AND external_id = ? AND kind IS NOT NULL LIMIT 1',
      ...[id, list, externalId],
    )
    return row?.line ?? null
  }

  count(id: number): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM rows WHERE import = ?', id).one().n
  }

  shown({
    media: _,
    files: _files,
    next_file: _next,
    attempts: _attempts,
    bytes: _bytes,
    ...about
  }: StoredImport): DeskImport {
    const rows = this.#sql.exec<{
      kind: DeskImportKind | null
      outcome: DeskImportOutcome | null
      chosen: number
      n: number
    }>('SELECT kind, outcome, is_chosen AS chosen, count(*) AS n FROM rows WHERE import = ? GROUP BY 1, 2, 3', about.id)
    const all = [...rows]
    const sum = (wanted: (row: (typeof all)[number]) => boolean) =>
      all.filter(wanted).reduce((total, { n }) => total + n, 0)
    const chosen = sum((row) => row.chosen === 1)
    const outcomes: DeskImport['outcomes'] = {}
    for (const { outcome, n } of all) if (outcome) outcomes[outcome] = (outcomes[outcome] ?? 0) + n
    const isWriting = about.state === 'writing' || about.state === 'done'
    return {
      ...about,
      counts: Object.fromEntries(
        deskImportKinds.map((kind) => [kind, sum((row) => row.kind === kind)]),
      ) as DeskImport['counts'],
      chosen,
      outcomes,
      done: sum((row) =>
        isWriting ? row.outcome !== null : about.state === 'undoing' ? row.outcome === 'undone' : row.kind !== null,
      ),
      total:
        about.state === 'waiting' || about.state === 'reading'
          ? null
          : isWriting
            ? chosen
            : about.state === 'undoing'
              ? chosen
              : sum(() => true),
    }
  }

  #rows(where: string, ...bindings: SqlStorageValue[]): StoredRow[] {
    return [...this.#sql.exec<Cells>(`SELECT * FROM rows WHERE ${where}`, ...bindings)].map(rowOf)
  }
}

/** Size of each list's range of row numbers, larger than the number of records that a file may contain. */
const rankSize = 1_000_000

function rowOf(cells: Cells): StoredRow {
  const json = <T>(name: string) => JSON.parse(String(cells[name])) as T
  return {
    n: Number(cells.n),
    list: cells.list as DeskImportList,
    external_id: String(cells.external_id),
    title: String(cells.title),
    line: Number(cells.line),
    file: cells.file as string | null,
    kind: cells.kind as DeskImportKind,
    is_chosen: cells.is_chosen === 1,
    fields: json<DeskImportField[]>('fields'),
    kept: json<string[]>('kept'),
    problems: json<DeskImportRow['problems']>('problems'),
    changed_by: cells.changed_by as string | null,
    entity_id: cells.entity_id as number | null,
    outcome: cells.outcome as DeskImportOutcome | null,
    text: String(cells.text),
    revision: cells.revision as number | null,
  }
}

const tables = `
  CREATE TABLE IF NOT EXISTS imports (id INTEGER PRIMARY KEY AUTOINCREMENT, data TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS rows (
    import INTEGER NOT NULL, n INTEGER NOT NULL, list TEXT NOT NULL, line INTEGER NOT NULL, file TEXT,
    text TEXT NOT NULL, external_id TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '', kind TEXT,
    is_chosen INTEGER NOT NULL DEFAULT 0, fields TEXT NOT NULL DEFAULT '[]', kept TEXT NOT NULL DEFAULT '[]',
    problems TEXT NOT NULL DEFAULT '[]', changed_by TEXT, entity_id INTEGER, revision INTEGER, outcome TEXT,
    PRIMARY KEY (import, n)
  );
  CREATE INDEX IF NOT EXISTS rows_external ON rows (import, list, external_id);
  -- counts and next rows must not read the records, which have up to 20 MB
  CREATE INDEX IF NOT EXISTS rows_counts ON rows (import, kind, outcome, is_chosen);
  CREATE INDEX IF NOT EXISTS rows_uncompared ON rows (import, n) WHERE kind IS NULL;
  CREATE INDEX IF NOT EXISTS rows_unwritten ON rows (import, n) WHERE is_chosen = 1 AND outcome IS NULL;
`
