import type { JobStop } from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { ObjectTables } from '../object-tables.ts'

/** Jobs whose steps have failed, which wait before the next step, and jobs that were stopped. */
export class JobPauses {
  readonly #tables: Pick<ObjectTables, 'sql'>

  constructor(tables: Pick<ObjectTables, 'sql'>) {
    this.#tables = tables
  }

  /** Returns when a job may take its next step, in UTC milliseconds; 0 for a job without failures. */
  dueMs(job: number): number {
    return this.#row(job)?.due_ms ?? 0
  }

  /** Counts a failed step. @returns how many failed in a row */
  fail(job: number): number {
    const failures = (this.#row(job)?.failures ?? 0) + 1
    this.#tables.sql.exec('INSERT OR REPLACE INTO job_pauses (job, failures, due_ms) VALUES (?, ?, 0)', job, failures)
    return failures
  }

  wait(job: number, dueMs: number): void {
    this.#tables.sql.exec('UPDATE job_pauses SET due_ms = ? WHERE job = ?', dueMs, job)
  }

  stop(job: number, why: JobStop): void {
    const row = 'INSERT OR REPLACE INTO job_pauses (job, failures, due_ms, stopped) VALUES (?, 0, 0, ?)'
    this.#tables.sql.exec(row, job, why)
  }

  /** Forgets the failures of a job after a step that has not failed. */
  succeed(job: number): void {
    if (this.#row(job)) this.#tables.sql.exec('DELETE FROM job_pauses WHERE job = ? AND stopped IS NULL', job)
  }

  /** Forgets failures and stop of a job, whose next step is due. */
  end(job: number): void {
    this.#tables.sql.exec('DELETE FROM job_pauses WHERE job = ?', job)
  }

  #row(job: number): { failures: number; due_ms: number } | undefined {
    const rows = this.#tables.sql.exec<{ failures: number; due_ms: number }>(
      'SELECT failures, due_ms FROM job_pauses WHERE job = ?',
      job,
    )
    return [...rows][0]
  }
}
