import { background } from '../../../http/background.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Refusal } from '../../../media/upload/accept.ts'
import type { UploadPlace } from '../../handlers/media/upload.ts'
import { uploadWords } from './upload-words.ts'

/** @param by a staff member's e-mail address, or the name of an outside system's token followed by ` (API)` */
export function uploadPlace(c: ApiContext, by: string): UploadPlace {
  return { env: c.env, store: { d1: c.env.DB, now: c.var.now }, site: c.var.site.key, by, wait: background(c) }
}

export function refusedUpload(c: ApiContext, why: Refusal | 'another-kind'): RefusedRequest {
  const locale = problemLocale(c)
  return new RefusedRequest(codeOf[why], locale, { fields: ['file'], detail: uploadWords[locale][why] })
}

const codeOf = {
  empty: 'bad-request',
  'not-a-picture': 'unsupported-media-type',
  'not-a-document': 'unsupported-media-type',
  'not-accepted': 'unsupported-media-type',
  drawing: 'unsupported-media-type',
  damaged: 'bad-request',
  locked: 'bad-request',
  active: 'bad-request',
  'another-kind': 'unsupported-media-type',
  'too-many-pixels': 'too-large',
} as const
