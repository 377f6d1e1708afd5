import type { Problem } from '../../../shared/contract/problem.ts'
import { csrfToken } from '../api.ts'
import { Offline, refusalOf } from '../refusals.ts'

interface Sending {
  /** Called during the upload with the number of bytes sent. */
  onProgress?: ((sent: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** The revision that the replacement is based on (`If-Match`). */
  ifMatch?: number | undefined
  /** Sends the file itself as the body, so that the server can store it without parsing. */
  isPlain?: boolean | undefined
}

export interface Sent<Answer> {
  status: number
  answer: Answer
  /** What staff should know about the file: `private` data were removed, a moving picture is shown `still`. */
  notes: readonly string[]
}

/**
 * Uploads a file as the form field `file`, or as the whole body. Uses XMLHttpRequest, because `fetch` reports no upload
 * progress.
 * @throws Offline, the Refusal class for the response's status, or the signal's reason
 */
export function sendFileTo<Answer>(
  address: string,
  file: File,
  { onProgress, signal, ifMatch, isPlain }: Sending = {},
): Promise<Sent<Answer>> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  const form = new FormData()
  form.append('file', file, file.name || 'bild')
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Sent<Answer>>()
  request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
  request.addEventListener('error', () => reject(new Offline('the upload broke off', 'write')))
  request.addEventListener('abort', () => reject(signal?.reason))
  request.addEventListener('load', () => {
    const answer: unknown = parsed(request.responseText)
    const notes = request.getResponseHeader('Upload-Notes')?.split(',') ?? []
    if (request.status < 300 && answer) resolve({ status: request.status, answer: answer as Answer, notes })
    else reject(refusalOf(request.status, answer as Problem | null))
  })
  signal?.addEventListener('abort', () => request.abort())
  request.open('POST', address)
  request.setRequestHeader('X-CSRFToken', csrfToken())
  if (ifMatch !== undefined) request.setRequestHeader('If-Match', `"${ifMatch}"`)
  request.send(isPlain ? file : form)
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
