import type { mediaRows } from '../../../../shared/contract/call-table.ts'
import type { mediaLibraryCalls } from '../../../../shared/contract/media-library.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import { type ApiContext, notFound, problemLocale, requestId, requestLocale } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { changeEntry, deleteEntry } from '../../handlers/desk/change.ts'
import { storedEntry } from '../../handlers/desk/read.ts'
import { describedValues, isStill, listMedia, readMedia } from '../../handlers/media/library.ts'
import { keepUpload } from '../../handlers/media/upload.ts'
import type { Reading } from '../../handlers/reading.ts'
import { answer, callAs, purgeWritten, requireUsers } from '../desk/call-as.ts'
import type { OnWrite } from './answer.ts'
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
    const change = await body()
    const { desk, picture, revision } = await pictureAtDesk(c, editing, 'publish')
    if (!isStill(picture, change.was ?? {})) return changed(c, picture)
    const values = describedValues(picture, change)
    const outcome = await changeEntry(desk, picture.id, revision, { action: 'publish', values, keeps_draft: true })
    const described = await readMedia(editing.reading, picture.id)
    if (outcome.kind === 'conflict') return changed(c, described)
    return outcome.kind === 'done' ? doneAtDesk(c, outcome, described, onWrite) : answer(c, outcome)
  },
  async mediaDelete({ c, editing, onWrite }) {
    const { desk, picture, revision } = await pictureAtDesk(c, editing, 'remove')
    const outcome = await deleteEntry(desk, picture.id, revision)
    if (outcome.kind === 'done') return doneAtDesk(c, outcome, { id: picture.id }, onWrite)
    if (outcome.kind !== 'in-use') return changed(c, await readMedia(editing.reading, picture.id))
    const { used_on, has_more_uses } = (await readMedia(editing.reading, picture.id)) ?? picture
    const locale = requestLocale(c)
    const detail = uploadWords[locale]['in-use']
    return problemResponse('in-use', locale, { detail, more: { used_on, has_more_uses } })
  },
}

/**
 * Returns a picture for a change by the desk's rules, which are those of the act, whichever call makes it.
 * @throws RefusedRequest 404 for an unknown picture, 403 without the right, on this site or another that uses it
 */
async function pictureAtDesk(c: ApiContext, { reading }: { reading: Reading }, action: EntityAction) {
  const desk = await callAs(c, action, 'media')
  const id = editedId(c)
  const entry = await storedEntry(desk, id)
  const picture = await readMedia(reading, id)
  if (!entry || !picture) throw new RefusedRequest('not-found', problemLocale(c))
  await requireUsers(c, desk, id)
  return { desk, picture, revision: entry.revision }
}

async function doneAtDesk(
  c: ApiContext,
  { tags }: { tags: readonly string[] },
  body: object | null,
  onWrite: OnWrite | undefined,
): Promise<Response> {
  await purgeWritten(c, tags, onWrite)
  return found(c, body)
}

function changed(c: ApiContext, current: object | null): Response {
  return problemResponse('conflict', problemLocale(c), { more: { current } })
}

function found(c: ApiContext, value: object | null, status: 200 | 201 = 200): Response {
  return value ? c.json(value, status, noStore) : notFound(c)
}
