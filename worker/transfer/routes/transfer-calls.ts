import { z } from 'zod'
import type { TransferList } from '../../../shared/contract/transfer.ts'
import { editorBody } from '../../content/routes/editor/body.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { noStore } from '../../http/response/no-store.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { archiveKey } from '../object/keys.ts'
import { transfersOf } from '../transfers-of.ts'
import { adminOf } from './admin-of.ts'

/** `GET /admin/api/transfers/`: the site's exports, latest first. */
export async function getTransfers(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const list: TransferList = { results: await transfersOf(c.env, c.var.site.key).list() }
  return c.json(list, 200, noStore)
}

const order = z.strictObject({ kind: z.literal('export') })

/** `POST /admin/api/transfers/` starts an export, or returns the running one. */
export async function postTransfer(c: ApiContext): Promise<Response> {
  const { email } = await adminOf(c)
  const { kind } = await editorBody(c, order)
  const { key } = c.var.site
  return c.json(await transfersOf(c.env, key).start(key, kind, email), 202, noStore)
}

/** `DELETE /admin/api/transfers/{id}/` cancels a running export, or deletes a finished one with its file. */
export async function deleteTransfer(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const isThere = await transfersOf(c.env, c.var.site.key).cancel(Number(c.req.param('id')))
  return isThere ? c.body(null, 204, noStore) : problemResponse('not-found', problemLocale(c))
}

/** `GET /admin/api/transfers/{id}/file/`: the archive; 404 unless the export is done. */
export async function getFile(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const { key } = c.var.site
  const id = Number(c.req.param('id'))
  const job = (await transfersOf(c.env, key).list()).find((each) => each.id === id)
  const object = job?.state === 'done' ? await c.env.MEDIA.get(archiveKey(key, id)) : null
  if (!job || !object) return problemResponse('not-found', problemLocale(c))
  return c.body(object.body, 200, {
    ...noStore,
    'Content-Type': 'application/zip',
    'Content-Length': String(object.size),
    'Content-Disposition': `attachment; filename="auftakt-${key}-${job.started_at.slice(0, 10)}.zip"`,
  })
}
