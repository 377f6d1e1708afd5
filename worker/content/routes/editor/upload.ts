import { background } from '../../../http/background.ts'
import { type ApiContext, problemLocale, storeOf } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Refusal } from '../../../media/upload/accept.ts'
import { uploadNotes } from '../../../media/upload/notes.ts'
import { activeParts } from '../../../media/upload/pdf/refusals.ts'
import type { SentFile, UploadPlace } from '../../handlers/media/upload.ts'
import { activeSentence } from './active-words.ts'
import { uploadWords } from './upload-words.ts'

/** @param by a staff member's e-mail address, or the name of an outside system's token followed by ` (API)` */
export function uploadPlace(c: ApiContext, by: string): UploadPlace {
  return { env: c.env, store: storeOf(c), site: c.var.site.key, by, wait: background(c) }
}

/** Names in the response's headers what staff should know about a file: `Upload-Notes: private,still`. */
export function setUploadNotes(c: ApiContext, { bytes }: SentFile): void {
  const notes = uploadNotes(bytes)
  if (notes.length > 0) c.header('Upload-Notes', notes.join())
}

export function refusedUpload(c: ApiContext, why: Refusal | 'another-kind'): RefusedRequest {
  const locale = problemLocale(c)
  const active = activeParts(why)
  const detail = active ? activeSentence(active, locale) : uploadWords[locale][why as keyof typeof codeOf]
  const code = active ? 'bad-request' : codeOf[why as keyof typeof codeOf]
  return new RefusedRequest(code, locale, { fields: ['file'], detail })
}

const codeOf = {
  empty: 'bad-request',
  'not-a-picture': 'unsupported-media-type',
  'not-a-document': 'unsupported-media-type',
  'not-accepted': 'unsupported-media-type',
  drawing: 'unsupported-media-type',
  heic: 'unsupported-media-type',
  damaged: 'bad-request',
  locked: 'bad-request',
  'another-kind': 'unsupported-media-type',
  'too-many-pixels': 'too-large',
} as const
