import type { Hono } from 'hono'
import { may } from '../../../../shared/entities/roles.ts'
import type { AppContext } from '../../../env.ts'
import {
  type ApiContext,
  problemLocale,
  requestBody,
  requestId,
  requestLocale,
  requestQuery,
} from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { describe, isUsedElsewhere, listMedia, readMedia, removeMedia } from '../../handlers/media/library.ts'
import { keepUpload } from '../../handlers/media/upload.ts'
import { sitesOf } from '../../handlers/staff/sessions.ts'
import { requestReading } from '../request-reading.ts'
import type { OnWrite } from './answer.ts'
import { staffFor } from './guard.ts'
import { editedId } from './ids.ts'
import { refusedUpload, uploadPlace } from './upload.ts'
import { uploadedFile } from './upload-form.ts'
import { uploadWords } from './upload-words.ts'

/** @param base `/:locale{de|en}/pageeditor-api`, where the CSRF token of write calls has already been checked */
export function mediaCalls(api: Hono<AppContext>, base: string, onWrite?: OnWrite): void {
  for (const path of [`${base}/media`, `${base}/media/`]) {
    api.get(path, async (c) => {
      await staffFor(c, 'pages', 'editor')
      const list = await listMedia(requestReading(c), await requestQuery(c, 'libraryQuery'))
      return list ? c.json(list, 200, noStore) : notFound(c)
    })
    api.post(path, upload)
    api.all(path, (c) => notAllowed(c, 'GET, HEAD, POST'))
  }
  for (const path of [`${base}/media/:id{[1-9]\\d{0,9}}`, `${base}/media/:id{[1-9]\\d{0,9}}/`]) {
    api.get(path, async (c) => {
      await staffFor(c, 'pages', 'editor')
      const picture = await readMedia(requestReading(c), requestId(c))
      return picture ? c.json(picture, 200, noStore) : notFound(c)
    })
    api.post(path, (c) => update(c, onWrite))
    api.delete(path, remove)
    api.all(path, (c) => notAllowed(c, 'GET, HEAD, POST, DELETE'))
  }
}

async function upload(c: ApiContext): Promise<Response> {
  const { email } = await staffFor(c, 'pages', 'editor')
  const file = await uploadedFile(c, 'file')
  const kept = await keepUpload(uploadPlace(c, email), file, 'picture')
  if (kept.kind === 'refused') throw refusedUpload(c, kept.why)
  const picture = await readMedia(requestReading(c), kept.id)
  return picture ? c.json(picture, kept.isNew ? 201 : 200, noStore) : notFound(c)
}

async function update(c: ApiContext, onWrite?: OnWrite): Promise<Response> {
  const { roles } = await staffFor(c, 'pages', 'editor')
  const id = editedId(c)
  const description = await requestBody(
    c,
    async () => (await import('../../../../shared/contract/media-library.ts')).mediaUpdate,
  )
  const picture = await readMedia(requestReading(c), id)
  if (!picture) return notFound(c)
  const own = sitesOf(roles).filter((site) => may(roles[site] ?? 'door', 'media', 'publish'))
  if (await isUsedElsewhere(requestReading(c), picture, own)) return problemResponse('other-site', requestLocale(c))
  const written = await describe(store(c), picture, description)
  const described = await readMedia(requestReading(c), picture.id)
  if (!written) return problemResponse('conflict', problemLocale(c), { more: { current: described } })
  await onWrite?.(c, written.tags)
  setChangedTags(c, written.tags)
  return described ? c.json(described, 200, noStore) : notFound(c)
}

async function remove(c: ApiContext): Promise<Response> {
  await staffFor(c, 'pages', 'editor')
  const picture = await readMedia(requestReading(c), requestId(c))
  if (!picture) return notFound(c)
  if (picture.used_on.length === 0 && (await removeMedia(store(c), c.env, picture)))
    return c.json({ id: picture.id }, 200, noStore)
  const { used_on, has_more_uses } = (await readMedia(requestReading(c), picture.id)) ?? picture
  const locale = requestLocale(c)
  return problemResponse('in-use', locale, { detail: uploadWords[locale]['in-use'], more: { used_on, has_more_uses } })
}

const store = (c: ApiContext) => ({ d1: c.env.DB, now: c.var.now })
const notFound = (c: ApiContext) => problemResponse('not-found', problemLocale(c))
const notAllowed = (c: ApiContext, allow: string) =>
  problemResponse('method-not-allowed', problemLocale(c), { headers: { Allow: allow } })
