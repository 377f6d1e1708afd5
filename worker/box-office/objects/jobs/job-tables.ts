import type { JobOrder, OrderShare, StoredJob } from './stored-job.ts'

export interface JobRow extends Record<string, SqlStorageValue> {
  id: number
  site: string
  production: number
  change: string
  about: string
  by: string
  state: string
  created_at: string
  started_at: string | null
  ended_at: string | null
  elsewhere: number
  round: number
  is_previewed: number
  to_list: number
  stopped: string | null
}

export interface OrderRow extends Record<string, SqlStorageValue> {
  number: string
  state: string
  planned: string | null
  share: string | null
  reasons: string
  tries: number
  next_ms: number
  at: string | null
}

export const jobColumns = `id, site, production, change, about, "by", state, created_at, started_at, ended_at, elsewhere,
  round, is_previewed, to_list, (SELECT stopped FROM job_pauses WHERE job = jobs.id) AS stopped`
export const orderColumns = 'number, state, planned, share, reasons, tries, next_ms, at'

export function storedJob(row: JobRow): StoredJob {
  return { ...row, about: JSON.parse(row.about), is_previewed: row.is_previewed === 1 } as unknown as StoredJob
}

export function storedOrder({ number, state, planned, share, reasons, tries, next_ms, at }: OrderRow): JobOrder {
  return {
    number,
    state: state as JobOrder['state'],
    planned: shareOf(planned),
    share: shareOf(share),
    reasons: JSON.parse(reasons) as JobOrder['reasons'],
    tries,
    next_ms,
    at,
  }
}

function shareOf(text: string | null): OrderShare | null {
  return text === null ? null : (JSON.parse(text) as OrderShare)
}

export const tables = `
  CREATE TABLE IF NOT EXISTS jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, site TEXT NOT NULL, production INTEGER NOT NULL,
    change TEXT NOT NULL, about TEXT NOT NULL, "by" TEXT NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL,
    started_at TEXT, ended_at TEXT, elsewhere INTEGER NOT NULL, round INTEGER NOT NULL, is_previewed INTEGER NOT NULL,
    to_list INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS job_orders (
    job INTEGER NOT NULL, number TEXT NOT NULL, state TEXT NOT NULL, planned TEXT, share TEXT, reasons TEXT NOT NULL,
    tries INTEGER NOT NULL, next_ms INTEGER NOT NULL, at TEXT, PRIMARY KEY (job, number)
  );
  CREATE INDEX IF NOT EXISTS job_orders_due ON job_orders (job, state, next_ms);
  CREATE TABLE IF NOT EXISTS job_pauses (
    job INTEGER PRIMARY KEY, failures INTEGER NOT NULL, due_ms INTEGER NOT NULL, stopped TEXT
  );
`
