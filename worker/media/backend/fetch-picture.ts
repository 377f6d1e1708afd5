import { isolateState } from '../../http/isolate-state.ts'
import { reach } from '../../http/reach.ts'
import { readWithSlash } from '../../http/slash.ts'
import { pictureAddress } from './address.ts'

/** The picture is missing or cannot be shown. @property isMissing whether its server says that it does not exist */
export class PictureUnavailable extends Error {
  override name = 'PictureUnavailable'
  readonly isMissing: boolean

  constructor(message: string, { isMissing = false, ...options }: { isMissing?: boolean; cause?: unknown } = {}) {
    super(message, options)
    this.isMissing = isMissing
  }
}

export interface FetchedPicture {
  /** Of known length, as the media store needs it. */
  body: ReadableStream | Uint8Array<ArrayBuffer>
  contentType: string
  /** The server's entity tag; '' if it sends none. */
  etag: string
}

interface Request {
  /** The origins that the picture, and every redirect to it, may have. */
  origins: readonly string[]
  fetch: typeof fetch
  /** The entity tag of the known picture, for a conditional request. */
  etag?: string
  /** Ends the request, and the picture's body if it is read later. */
  signal: AbortSignal
}

const maxBytes = 25 * 1024 * 1024
const maxRedirects = 3
const accepted = 'image/webp, image/jpeg, image/png, image/gif, image/*;q=0.5'

/**
 * Fetches a picture without cookies. Follows redirects within the allowed origins and those of `readWithSlash` only.
 * @param address of an allowed origin
 * @returns null if it has not changed since `etag`
 * @throws PictureUnavailable for another status, type or host, a picture that is too large, and too many redirects; the
 *   platform's error if the connection fails
 */
export async function fetchPicture(
  address: string,
  { origins, fetch, etag = '', signal }: Request,
): Promise<FetchedPicture | null> {
  let from = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const send = (asked: string) => {
      const { url, headers } = reach(asked)
      const sent = { Accept: accepted, ...headers, ...(etag && { 'If-None-Match': etag }) }
      return fetch(url, { headers: sent, redirect: 'manual', signal })
    }
    const { response, asked } = await readWithSlash(send, from)
    if (response.status === 304 && etag) return null
    if (![301, 302, 303, 307, 308].includes(response.status)) return picture(response, signal)
    await response.body?.cancel()
    const to = response.headers.get('Location')
    const next = to === null ? null : pictureAddress(to, origins, asked)
    if (next === null) throw new PictureUnavailable('a redirect to another host')
    from = next
  }
  throw new PictureUnavailable('too many redirects')
}

async function picture(response: Response, signal: AbortSignal): Promise<FetchedPicture> {
  const refusal = refusalOf(response)
  if (refusal) {
    await response.body?.cancel()
    throw refusal
  }
  const { headers, body } = response
  // a length is that of the compressed body
  const length = headers.has('Content-Encoding') ? 0 : Number(headers.get('Content-Length') ?? 0)
  return {
    body:
      length > 0 && body
        ? body.pipeThrough(new FixedLengthStream(length))
        : await inTurn(() => bytesOf(response, signal)),
    contentType: typeOf(response),
    etag: headers.get('ETag') ?? '',
  }
}

function refusalOf(response: Response): PictureUnavailable | null {
  const { status, headers } = response
  if (status !== 200) return new PictureUnavailable(`status ${status}`, { isMissing: [403, 404, 410].includes(status) })
  const type = typeOf(response)
  // an SVG file may contain scripts
  if (!/^image\/[\w.+-]+$/.test(type) || type.startsWith('image/svg'))
    return new PictureUnavailable(`not a picture: ${type.slice(0, 60) || 'without a type'}`)
  return Number(headers.get('Content-Length') ?? 0) > maxBytes ? tooLarge() : null
}

function typeOf({ headers }: Response): string {
  return (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** A body of unknown length is read into memory, so an isolate reads only one at a time. */
const reading = isolateState((): { last: Promise<unknown> } => ({ last: Promise.resolve() }))

function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  const result = reading.current.last.then(read)
  reading.current.last = result.catch(() => {})
  return result
}

async function bytesOf({ body }: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  // a body that stops must not hold up the next one
  for await (const chunk of body?.pipeThrough(new TransformStream(), { signal }) ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function tooLarge(): PictureUnavailable {
  return new PictureUnavailable(`larger than ${maxBytes / 1024 / 1024} MB`)
}
