import type { JobState, JobStop, ListedJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { ObjectTables } from '../object-tables.ts'
import { JobPauses } from './job-pauses.ts'
import { type JobRow, jobColumns, type OrderRow, orderColumns, storedJob, storedOrder, tables } from './job-tables.ts'
import type { JobAbout, JobOrder, JobRequest, OrderShare, StoredJob } from './stored-job.ts'

/** The number of ended jobs that are kept. */
const kept = 50

/** The jobs of one site with their orders, in the object's own database. Changes run inside `commit`. */
export class JobStore {
  readonly #storage: DurableObjectStorage
  readonly #tables: ObjectTables
  /** Why jobs wait. */
  readonly pauses: JobPauses

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#tables = new ObjectTables(storage, tables)
    this.pauses = new JobPauses(this.#tables)
  }

  commit<Result>(act: () => Result): Result {
    void this.#sql
    return this.#storage.transactionSync(act)
  }

  add(key: string, { site, production, change, about, by }: JobRequest, state: JobState, at: string): StoredJob {
    const startedAt = state === 'running' ? at : null
    const { id } = this.#sql
      .exec<{ id: number }>(
        `INSERT INTO jobs (key, site, production, change, about, "by", state, created_at, started_at, elsewhere, round,
          is_previewed, to_list) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 1, 0, 1) RETURNING id`,
        ...[key, site, production, change, JSON.stringify(about), by, state, at, startedAt],
      )
      .one()
    return this.job(id) as StoredJob
  }

  job(id: number): StoredJob | null {
    return this.#jobs('WHERE id = ?', id)[0] ?? null
  }

  byKey(key: string): StoredJob | null {
    return this.#jobs('WHERE key = ?', key)[0] ?? null
  }

  /** Returns the jobs that are not previews, latest first. */
  list(): StoredJob[] {
    return this.#jobs("WHERE state NOT IN ('previewing', 'previewed') ORDER BY id DESC")
  }

  /** Returns the jobs of a production that are previews or run, latest first. */
  openOf(production: number): StoredJob[] {
    return this.#jobs(
      "WHERE production = ? AND state IN ('previewing', 'previewed', 'running') ORDER BY id DESC",
      production,
    )
  }

  /** Returns the cancellations of a production that run, or could be tried again. */
  cancellationsOf(production: number): StoredJob[] {
    return this.#jobs(
      "WHERE production = ? AND change = 'cancelled' AND state IN ('running', 'needs_staff') ORDER BY id",
      production,
    )
  }

  /** Returns the cancellations of a production that have an order, whatever their state. */
  cancellationsWith(number: string, production: number): StoredJob[] {
    return this.#jobs(
      `WHERE production = ? AND change = 'cancelled' AND state NOT IN ('previewing', 'previewed')
        AND EXISTS (SELECT 1 FROM job_orders WHERE job = jobs.id AND number = ?) ORDER BY id`,
      ...[production, number],
    )
  }

  /** Returns the jobs with work to do: previews first, because staff wait for them. */
  working(): StoredJob[] {
    return this.#jobs("WHERE state IN ('previewing', 'running') ORDER BY state = 'running', id")
  }

  setState(id: number, state: JobState, endedAt: string | null = null): void {
    this.#sql.exec('UPDATE jobs SET state = ?, ended_at = ? WHERE id = ?', state, endedAt, id)
  }

  /** Ends a job for another change of its production. Orders whose last attempt has failed stay tasks for staff. */
  replace(id: number, at: string): void {
    this.setState(id, 'replaced', at)
    this.pauses.end(id)
    if (this.job(id)?.change === 'cancelled')
      this.#sql.exec(
        "UPDATE job_orders SET state = 'needs_staff' WHERE job = ? AND state = 'waiting' AND reasons <> '[]'",
        id,
      )
  }

  /** Leaves the rest of a job to staff, who can let it go on. A preview is forgotten. */
  stop({ id, state }: StoredJob, why: JobStop, at: string): void {
    if (state === 'previewing') this.remove(id)
    else {
      this.setState(id, 'needs_staff', at)
      this.pauses.stop(id, why)
    }
  }

  /** Ends a job, unless it was asked to list its orders again in the meantime. */
  end({ id, to_list }: StoredJob, state: JobState, at: string): void {
    if (this.job(id)?.to_list !== to_list) return
    this.#sql.exec('UPDATE jobs SET to_list = 0 WHERE id = ?', id)
    this.setState(id, state, at)
  }

  /** Ends a job whose orders are all done, and opens one again of which an order needs staff once more. */
  endTasks({ id }: StoredJob, at: string): void {
    const job = this.job(id)
    const { all, done, needs_staff: open } = this.counts(id)
    if (job?.state === 'needs_staff' && job.to_list === 0 && done === all) this.setState(id, 'done', at)
    if (job?.state === 'done' && open > 0) this.setState(id, 'needs_staff', job.ended_at)
  }

  /** Lets a running job list its orders once more. */
  listAgain(id: number, about: JobAbout): void {
    this.#sql.exec('UPDATE jobs SET to_list = to_list + 1, about = ? WHERE id = ?', JSON.stringify(about), id)
  }

  endPreview(id: number): void {
    this.#sql.exec("UPDATE jobs SET state = 'previewed', is_previewed = 1 WHERE id = ?", id)
  }

  /** Lets an ended or stopped job run again. */
  startRound(id: number): void {
    this.pauses.end(id)
    this.#sql.exec("UPDATE jobs SET state = 'running', ended_at = NULL, round = round + 1 WHERE id = ?", id)
  }

  /** Turns a preview into the job that it has previewed; its orders wait again. */
  startPreviewed(id: number, key: string, { about, by }: JobRequest, at: string): void {
    this.pauses.end(id)
    this.#sql.exec(
      `UPDATE jobs SET key = ?, about = ?, "by" = ?, state = 'running', started_at = ?, to_list = 1 WHERE id = ?`,
      ...[key, JSON.stringify(about), by, at, id],
    )
    this.#sql.exec(
      "UPDATE job_orders SET state = 'waiting', reasons = '[]', tries = 0, next_ms = 0, at = NULL WHERE job = ?",
      id,
    )
  }

  remove(id: number): void {
    for (const [table, column] of [
      ['job_orders', 'job'],
      ['job_pauses', 'job'],
      ['jobs', 'id'],
    ])
      this.#sql.exec(`DELETE FROM ${table} WHERE ${column} = ?`, id)
  }

  /**
   * Removes ended jobs without tasks beyond the latest ones, and previews that no job has followed.
   * @param before ISO 8601
   */
  tidy(before: string): void {
    const unused = this.#jobs("WHERE state IN ('previewing', 'previewed') AND created_at < ?", before)
    for (const { id } of unused) this.remove(id)
    const ended = this.#jobs("WHERE state IN ('done', 'replaced') ORDER BY id DESC")
    for (const { id } of ended.slice(kept)) this.remove(id)
  }

  /** Adds orders that the job does not have yet. @returns how many */
  addOrders(job: number, numbers: readonly string[], elsewhere: number): number {
    this.#sql.exec('UPDATE jobs SET elsewhere = ? WHERE id = ?', elsewhere, job)
    const before = this.#count(job)
    for (const number of numbers)
      this.#sql.exec(
        `INSERT INTO job_orders (job, number, state, reasons, tries, next_ms) VALUES (?, ?, 'waiting', '[]', 0, 0)
         ON CONFLICT (job, number) DO NOTHING`,
        ...[job, number],
      )
    return this.#count(job) - before
  }

  /** Returns orders that wait and are due, those that were not tried yet first. */
  due(job: number, nowMs: number, limit: number): JobOrder[] {
    return this.#orders(
      "WHERE job = ? AND state = 'waiting' AND next_ms <= ? ORDER BY tries, rowid LIMIT ?",
      ...[job, nowMs, limit],
    )
  }

  /** Returns when the next order is due, in UTC milliseconds; null if none waits. */
  nextDueMs(job: number): number | null {
    return this.#sql
      .exec<{ at: number | null }>("SELECT min(next_ms) AS at FROM job_orders WHERE job = ? AND state = 'waiting'", job)
      .one().at
  }

  /** Counts the orders by state; `retried` are those that wait after a failed attempt. */
  counts(job: number): ListedJob['orders'] {
    const count = (where: string) => `count(*) FILTER (WHERE ${where})`
    return this.#sql
      .exec<ListedJob['orders']>(
        `SELECT count(*) AS "all", ${count("state = 'waiting'")} AS waiting, ${count("state = 'done'")} AS done,
          ${count("state = 'waiting' AND at IS NOT NULL")} AS retried, ${count("state = 'needs_staff'")} AS needs_staff
          FROM job_orders WHERE job = ?`,
        job,
      )
      .one()
  }

  /**
   * Counts the orders of jobs without work that need staff; those of a stopped job that wait, and at least one, too.
   */
  openTasks(): number {
    return this.#sql
      .exec<{ n: number }>(
        `SELECT coalesce(sum(max(open, stopped)), 0) AS n FROM (SELECT p.stopped IS NOT NULL AS stopped,
            (SELECT count(*) FROM job_orders o WHERE o.job = j.id
              AND (o.state = 'needs_staff' OR (o.state = 'waiting' AND p.stopped IS NOT NULL))) AS open
          FROM jobs j LEFT JOIN job_pauses p ON p.job = j.id WHERE j.state IN ('needs_staff', 'replaced'))`,
      )
      .one().n
  }

  /** Returns the numbers of the orders that `openTasks` counts since they need staff. */
  openOrders(): string[] {
    return this.#sql
      .exec<{ number: string }>(
        `SELECT DISTINCT o.number FROM job_orders o JOIN jobs j ON j.id = o.job
          WHERE o.state = 'needs_staff' AND j.state IN ('needs_staff', 'replaced')`,
      )
      .toArray()
      .map(({ number }) => number)
  }

  order(job: number, number: string): JobOrder | null {
    return this.#orders('WHERE job = ? AND number = ?', job, number)[0] ?? null
  }

  orders(job: number): JobOrder[] {
    return this.#orders('WHERE job = ? ORDER BY rowid', job)
  }

  save(job: number, { number, state, planned, share, reasons, tries, next_ms: nextMs, at }: JobOrder): void {
    this.#sql.exec(
      `UPDATE job_orders SET state = ?, planned = ?, share = ?, reasons = ?, tries = ?, next_ms = ?, at = ?
        WHERE job = ? AND number = ?`,
      ...[state, textOf(planned), textOf(share), JSON.stringify(reasons), tries, nextMs, at, job, number],
    )
  }

  /** Whether anything is stored; a site without jobs has no tables. */
  get exists(): boolean {
    return this.#tables.exist
  }

  get #sql(): SqlStorage {
    return this.#tables.sql
  }

  #count(job: number): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM job_orders WHERE job = ?', job).one().n
  }

  #jobs(where: string, ...values: (string | number)[]): StoredJob[] {
    return [...this.#sql.exec<JobRow>(`SELECT ${jobColumns} FROM jobs ${where}`, ...values)].map(storedJob)
  }

  #orders(where: string, ...values: (string | number)[]): JobOrder[] {
    return [...this.#sql.exec<OrderRow>(`SELECT ${orderColumns} FROM job_orders ${where}`, ...values)].map(storedOrder)
  }
}

const textOf = (share: OrderShare | null) => share && JSON.stringify(share)
