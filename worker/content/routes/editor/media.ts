import type { mediaRows } from '../../../../shared/contract/call-table.ts'
import type { mediaLibraryCalls } from '../../../../shared/contract/media-library.ts'
import { may } from '../../../../shared/entities/roles.ts'
import { type ApiContext, notFound, problemLocale, requestId, requestLocale } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { describe, isUsedElsewhere, listMedia, readMedia, removeMedia } from '../../handlers/media/library.ts'
import { keepUpload } from '../../handlers/media/upload.ts'
import { sitesOf } from '../../handlers/staff/sessions.ts'
import { editedId } from './ids.ts'
import type { EditorCalls } from './serve-editor.ts'
import { refusedUpload, setUploadNotes, uploadPlace } from './upload.ts'
import { uploadedFile } from './upload-form.ts'
import { uploadWords } from './upload-words.ts'

export const mediaCalls: EditorCalls<typeof mediaRows, typeof mediaLibraryCalls> = {
  mediaList: async ({ c, editing, query }) => found(c, await listMedia(editing.reading, await query())),
  async mediaUpload({ c, editing }) {
    const file = await uploadedFile(c, 'file')
    setUploadNotes(c, file)
    const kept = await keepUpload(uploadPlace(c, editing.by), file, 'picture')
    if (kept.kind === 'refused') throw refusedUpload(c, kept.why)
    return found(c, await readMedia(editing.reading, kept.id), kept.isNew ? 201 : 200)
  },
  media: async ({ c, editing }) => found(c, await readMedia(editing.reading, requestId(c))),
  async mediaUpdate({ c, editing, onWrite, body }) {
    const id = editedId(c)
    const description = await body()
    const { reading, store, person } = editing
    const picture = await readMedia(reading, id)
    if (!picture) return found(c, null)
    const { roles } = person
    const own = sitesOf(roles).filter((site) => may(roles[site] ?? 'door', 'media', 'publish'))
    if (await isUsedElsewhere(reading, picture, own)) return problemResponse('other-site', requestLocale(c))
    const written = await describe(store, picture, description)
    const described = await readMedia(reading, picture.id)
    if (!written) return problemResponse('conflict', problemLocale(c), { more: { current: described } })
    await onWrite?.(c, written.tags)
    setChangedTags(c, written.tags)
    return found(c, described)
  },
  async mediaDelete({ c, editing }) {
    const picture = await readMedia(editing.reading, requestId(c))
    if (!picture) return found(c, null)
    if (picture.used_on.length === 0 && (await removeMedia(editing.store, c.env, picture)))
      return c.json({ id: picture.id }, 200, noStore)
    const { used_on, has_more_uses } = (await readMedia(editing.reading, picture.id)) ?? picture
    const locale = requestLocale(c)
    const detail = uploadWords[locale]['in-use']
    return problemResponse('in-use', locale, { detail, more: { used_on, has_more_uses } })
  },
}

function found(c: ApiContext, value: object | null, status: 200 | 201 = 200): Response {
  return value ? c.json(value, status, noStore) : notFound(c)
}
