import type { transfersRows } from '../../../shared/contract/calls/desk/transfers.ts'
import type { transfersSchemas } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { StaffCalls } from '../../content/routes/desk/serve-desk.ts'
import { type ApiContext, notFound } from '../../http/request/request.ts'
import { noStore } from '../../http/response/no-store.ts'
import { allSites, archiveKey } from '../object/keys.ts'
import { transfersOf } from '../transfers-of.ts'

export const transferCalls: StaffCalls<typeof transfersRows, typeof transfersSchemas> = {
  listTransfers: async ({ c, site, answer }) => answer({ results: await transfersOf(c.env, site).list() }),
  async startTransfer({ c, site, by, body, answer }) {
    const { kind } = await body()
    return answer(await transfersOf(c.env, site).start(site, kind, by.email))
  },
  async removeTransfer({ c, site, answer }) {
    return answer((await transfersOf(c.env, site).cancel(Number(c.req.param('id')))) ? undefined : null)
  },
  readTransferFile: ({ c, site }) => archive(c, site, (started) => `auftakt-${site}-${started}.zip`),
  listBackups: async ({ c, answer }) => answer({ results: await transfersOf(c.env, allSites).list() }),
  async startBackup({ c, by, answer }) {
    return answer(await transfersOf(c.env, allSites).start(allSites, 'backup', by.email))
  },
  readBackupFile: ({ c }) => archive(c, allSites, (started, id) => `auftakt-backup-${started}-${id}.zip`),
}

/** Sends the file of a job that is done. @param nameOf gets the day on which the job started, and its id */
async function archive(
  c: ApiContext,
  site: Parameters<typeof transfersOf>[1],
  nameOf: (started: string, id: number) => string,
): Promise<Response> {
  const id = Number(c.req.param('id'))
  const job = (await transfersOf(c.env, site).list()).find((each) => each.id === id)
  const object = job?.state === 'done' ? await c.env.MEDIA.get(archiveKey(site, id)) : null
  if (!job || !object) return notFound(c)
  return c.body(object.body, 200, {
    ...noStore,
    'Content-Type': 'application/zip',
    'Content-Length': String(object.size),
    'Content-Disposition': `attachment; filename="${nameOf(job.started_at.slice(0, 10), id)}"`,
  })
}
