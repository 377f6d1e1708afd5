import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { type Accepts, acceptedKinds } from '../../../../shared/media/kinds.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { DeskCall, DeskOutcome } from '../../handlers/desk/call.ts'
import { readRecord } from '../../handlers/desk/read.ts'
import { replaceFile } from '../../handlers/media/replace.ts'
import { showOnPages } from '../../handlers/media/show-on-pages.ts'
import { keepUpload } from '../../handlers/media/upload.ts'
import { refusedUpload, setUploadNotes, uploadPlace } from '../editor/upload.ts'
import { uploadedFile } from '../editor/upload-form.ts'
import type { RouteCall } from './call-as.ts'

/** Whether rows of an entity are created by a form with the field `file` instead of by values. */
export function isUploaded({ createdBy }: EntityDefinition): boolean {
  return createdBy === 'upload'
}

/** `POST /admin/api/media/?accepts=document`: stores a file; 201 for a new one, 200 if it is already stored. */
export async function createByUpload(c: ApiContext, call: DeskCall): Promise<DeskOutcome> {
  const accepts = c.req.query('accepts') ?? 'file'
  if (!isAccepts(accepts)) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['accepts'] })
  const file = await uploadedFile(c, 'file')
  setUploadNotes(c, file)
  const kept = await keepUpload(uploadPlace(c, call.by), file, accepts)
  if (kept.kind === 'refused') throw refusedUpload(c, kept.why)
  const record = await readRecord(call, kept.id)
  return record ? { kind: 'done', status: kept.isNew ? 201 : 200, record, tags: [] } : { kind: 'not-found' }
}

export async function replaceByUpload(
  c: ApiContext,
  call: DeskCall,
  row: { id: number; revision: number },
): Promise<DeskOutcome> {
  const file = await uploadedFile(c, 'file')
  setUploadNotes(c, file)
  const replaced = await replaceFile(call, uploadPlace(c, call.by), row, file)
  if (replaced.kind === 'refused') throw refusedUpload(c, replaced.why)
  return replaced
}

/** Adds the tags of the pages that show a changed file to the outcome of its change. */
export async function alsoOnPages(call: RouteCall, outcome: DeskOutcome): Promise<DeskOutcome> {
  if (call.entity.name !== 'media' || outcome.kind !== 'done' || !call.mayPublishPages) return outcome
  return { ...outcome, tags: [...outcome.tags, ...(await showOnPages(call, outcome.record.id))] }
}

function isAccepts(text: string): text is Accepts {
  return Object.hasOwn(acceptedKinds, text)
}
