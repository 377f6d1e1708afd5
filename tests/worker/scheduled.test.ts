// The work of the cron triggers: each job alone, whatever the others do.
import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { reconcileCron } from '../../worker/box-office/house.ts'
import { deliverCron } from '../../worker/content/handlers/outside/deliver-soon.ts'
import { minuteJobs, nightJobs, scheduled } from '../../worker/scheduled.ts'
import { checkCron } from '../../worker/transfer/check-at-night.ts'
import { allSites } from '../../worker/transfer/object/keys.ts'
import { transfersOf } from '../../worker/transfer/transfers-of.ts'

const scheduledTime = Date.parse('2026-11-21T02:17:00Z')
const triggers = { nightly: [nightJobs, undefined], 'every minute': [minuteJobs, deliverCron] } as const
afterEach(() => void vi.restoreAllMocks())

/** Replaces each job; the one that is named fails. @returns what has run, and what has been reported */
function stubbed(jobs: typeof nightJobs, failing: string) {
  const ran: string[] = []
  for (const name of Object.keys(jobs))
    vi.spyOn(jobs, name).mockImplementation(async () => {
      ran.push(name)
      if (name === failing) throw new Error('broken')
    })
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
  return { ran, reports: () => reports.mock.calls.map(([line]) => JSON.parse(String(line))) }
}

for (const [when, [jobs, cron]] of Object.entries(triggers))
  test.each(Object.keys(jobs))(`${when}, "%s" fails: it is reported, and all others run`, async (failing) => {
    const { ran, reports } = stubbed(jobs, failing)
    await scheduled({ scheduledTime, ...(cron && { cron }) }, env, () => {})
    expect(ran).toEqual(Object.keys(jobs))
    expect(reports()).toMatchObject([{ what: failing, message: 'broken' }])
  })

test('a night begins with the backup, which no failure of the database stops', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const prepare = () => {
    throw new Error('D1 is unavailable')
  }
  expect(Object.keys(nightJobs)[0]).toBe('backup')
  await scheduled({ scheduledTime }, { ...env, DB: { prepare, batch: prepare } as never }, () => {})
  expect(await transfersOf(env, allSites).list()).toMatchObject([{ kind: 'backup' }])
})

test('a backup that cannot start leaves the other jobs of the night, and none of them stops another', async () => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
  const queries: string[] = []
  const DB = {
    prepare(query: string) {
      queries.push(query)
      throw new Error('D1 is unavailable')
    },
    batch: async () => {
      throw new Error('D1 is unavailable')
    },
  }
  await scheduled({ scheduledTime }, { ...env, DB, TRANSFERS: {}, IMPORTS: {}, MEDIA: {} } as never, () => {})
  expect(reports.mock.calls.map(([line]) => JSON.parse(String(line)).what)).toEqual(Object.keys(nightJobs))
  // the steps of a job, too
  for (const table of ['newsletter_subscriptions', 'returned_mails', 'group_enquiries', 'bank_lines'])
    expect(queries.join(' ')).toContain(table)
})

test.each([reconcileCron, checkCron])('a failure of %s is reported', async (cron) => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
  await scheduled({ scheduledTime, cron }, { ...env, DB: {} } as never, () => {})
  expect(reports).toHaveBeenCalledTimes(cron === reconcileCron ? 2 : 1)
})
