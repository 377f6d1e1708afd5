import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import type { Problem } from '../../../shared/contract/problem.ts'
import { csrfToken } from '../../staff/api.ts'
import { Offline, refusalOf } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

/**
 * Uploads one file with XMLHttpRequest, since `fetch` reports no upload progress.
 * @param onProgress receives the bytes sent
 * @throws Offline, or the Refusal class for the response's status
 */
export function sendFile(file: File, onProgress: (sent: number) => void): Promise<MediaDetail> {
  const form = new FormData()
  form.append('file', file, file.name || 'bild')
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<MediaDetail>()
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  request.addEventListener('error', () => reject(new Offline('the upload broke off')))
  request.addEventListener('load', () => {
    const answer: unknown = parsed(request.responseText)
    if (request.status < 300 && answer) resolve(answer as MediaDetail)
    else reject(refusalOf(request.status, answer as Problem | null))
  })
  request.open('POST', `/${staffLocale()}/pageeditor-api/media/`)
  request.setRequestHeader('X-CSRFToken', csrfToken())
  request.send(form)
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
