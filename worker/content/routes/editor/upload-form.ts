// Extracts a file from a form (multipart/form-data, RFC 7578). The platform's parser would copy the body several times.

import type { ProblemCode } from '../../../../shared/contract/problem.ts'
import { uploadLimits } from '../../../../shared/media/kinds.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { type Bytes, joined } from '../../../media/upload/bytes.ts'
import { type UploadWord, uploadWords } from './upload-words.ts'

const maxFileBytes = uploadLimits.megabytes * 1024 * 1024
/** Maximum size of the form: the file with part headers and boundaries. */
const maxFormBytes = maxFileBytes + 16 * 1024

/** Returns the file in a field. @throws RefusedRequest 415 for other content, 413 if too large, 400 without the file */
export async function uploadedFile(c: ApiContext, name: string): Promise<{ bytes: Bytes; filename: string }> {
  const refuse = (code: ProblemCode, word: UploadWord) => {
    const locale = problemLocale(c)
    return new RefusedRequest(code, locale, { fields: [name], detail: uploadWords[locale][word] })
  }
  const boundary = boundaryOf(c.req.header('Content-Type') ?? '')
  if (!boundary) throw refuse('unsupported-media-type', 'no-form')
  if (Number(c.req.header('Content-Length') ?? 0) > maxFormBytes) throw refuse('too-large', 'too-many-bytes')
  // reading a body fails only if its sender disconnects, which is not reported
  const body = await limitedBody(c.req.raw.body).catch(() => new Uint8Array())
  if (!body) throw refuse('too-large', 'too-many-bytes')
  const file = partNamed(body, boundary, name)
  if (!file) throw refuse('bad-request', 'no-file')
  if (file.bytes.length > maxFileBytes) throw refuse('too-large', 'too-many-bytes')
  return file
}

function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

async function limitedBody(stream: ReadableStream<Bytes> | null): Promise<Bytes | null> {
  if (!stream) return new Uint8Array()
  const chunks: Bytes[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > maxFormBytes) return null
    chunks.push(chunk)
  }
  return joined(chunks)
}

function partNamed(body: Bytes, boundary: string, name: string): { bytes: Bytes; filename: string } | null {
  const delimiter = ascii(`\r\n--${boundary}`)
  // the first delimiter is at the start of the body, without a line break before it
  for (let at = startsWith(body, delimiter.subarray(2), 0) ? delimiter.length - 2 : -1; at >= 0; ) {
    const headEnd = indexOf(body, ascii('\r\n\r\n'), at)
    const end = headEnd < 0 ? -1 : indexOf(body, delimiter, headEnd + 2)
    if (end < 0) return null
    const head = new TextDecoder().decode(body.subarray(at, headEnd))
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
    const filename = parameter(disposition, 'filename')
    if (parameter(disposition, 'name') === name && filename !== null)
      return { bytes: body.subarray(headEnd + 4, Math.max(end, headEnd + 4)), filename: plainName(filename) }
    at = end + delimiter.length
  }
  return null
}

function parameter(disposition: string, key: string): string | null {
  return new RegExp(`;?\\s*\\b${key}="([^"]*)"`, 'i').exec(disposition)?.[1] ?? null
}

/**
 * Cleans a file name for display and search: no directories, leading dots or invisible characters, at most 120
 * characters; `bild` if nothing remains.
 */
function plainName(name: string): string {
  const last = name.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  const letters = [...visible]
  return letters.length > 120 ? [...letters.slice(0, 100), ...letters.slice(-20)].join('') : visible || 'bild'
}

function indexOf(bytes: Bytes, searched: Bytes, from: number): number {
  for (let at = bytes.indexOf(searched[0] ?? 0, from); at >= 0; at = bytes.indexOf(searched[0] ?? 0, at + 1))
    if (startsWith(bytes, searched, at)) return at
  return -1
}

function startsWith(bytes: Bytes, searched: Bytes, at: number): boolean {
  return searched.every((byte, index) => bytes[at + index] === byte)
}

const ascii = (text: string): Bytes => new TextEncoder().encode(text) as Bytes
