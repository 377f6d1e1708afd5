import type { TransferList } from '../../../shared/contract/transfer.ts'
import { siteKeys } from '../../../shared/site-keys.ts'
import { staffOfSite } from '../../content/routes/editor/staff.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { noStore } from '../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { allSites, archiveKey } from '../object/keys.ts'
import { transfersOf } from '../transfers-of.ts'

/** `GET /admin/api/backups/`: the backups of all sites, latest first. */
export async function getBackups(c: ApiContext): Promise<Response> {
  await adminOfAll(c)
  const list: TransferList = { results: await transfersOf(c.env, allSites).list() }
  return c.json(list, 200, noStore)
}

/** `POST /admin/api/backups/` starts a backup, or returns the running one. */
export async function postBackup(c: ApiContext): Promise<Response> {
  const { email } = await adminOfAll(c)
  return c.json(await transfersOf(c.env, allSites).start(allSites, 'backup', email), 202, noStore)
}

/** `GET /admin/api/backups/{id}/file/`: the archive; 404 unless the backup is done. */
export async function getBackupFile(c: ApiContext): Promise<Response> {
  await adminOfAll(c)
  const id = Number(c.req.param('id'))
  const job = (await transfersOf(c.env, allSites).list()).find((each) => each.id === id)
  const object = job?.state === 'done' ? await c.env.MEDIA.get(archiveKey(allSites, id)) : null
  if (!job || !object) return problemResponse('not-found', problemLocale(c))
  return c.body(object.body, 200, {
    ...noStore,
    'Content-Type': 'application/zip',
    'Content-Length': String(object.size),
    'Content-Disposition': `attachment; filename="auftakt-backup-${job.started_at.slice(0, 10)}-${id}.zip"`,
  })
}

/**
 * Returns the administrator who sends the call. Since a backup contains the drafts of all sites, the role is required
 * on each site.
 * @throws RefusedRequest 401 if anonymous, 403 unless an administrator of all sites
 */
async function adminOfAll(c: ApiContext): Promise<{ email: string }> {
  const { email, roles } = await staffOfSite(c)
  if (siteKeys.some((key) => roles[key] !== 'admin')) throw new RefusedRequest('role-required', problemLocale(c))
  return { email }
}
