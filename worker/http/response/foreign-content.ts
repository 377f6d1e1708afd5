// Content of a promoter's backend, served under the site's origin. Only types that run no script are shown; everything
// else is downloaded, with a type that no browser runs and a sandboxing policy.
import type { Site } from '../../../shared/sites/sites.ts'
import { setSecurityHeaders } from './security-headers.ts'

interface ForeignContent {
  site: Site
  /**
   * Selects the types that are shown inline: for `file`, pictures, PDF, audio and video; for `api`, also JSON and plain
   * text; for `download`, no type.
   */
  kind: 'file' | 'api' | 'download'
  status: number
  /** The request's `Sec-Fetch-Dest`. */
  destination?: string | undefined
}

const media =
  /^(?:image\/(?:avif|bmp|gif|jpeg|png|webp)|application\/pdf|audio\/(?:aac|flac|mp4|mpeg|ogg|wav|webm|x-m4a|x-wav)|video\/(?:mp4|ogg|quicktime|webm))$/
const data = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)$/
const attachment = /^attachment(?:\s*;\s*filename\*?=(?:"[^"\\]*"|[\w.'%+-]+))*$/i
const bodyless = [204, 205, 304]
const sandbox = "sandbox; default-src 'none'"

/**
 * Sets the site's security headers and a harmless type and disposition. A type with a comma counts as unknown, since
 * browsers read `image/png;x=, text/html` as HTML (WHATWG Fetch, "extract a MIME type").
 * @param headers the response's headers, without the backend's policies
 */
export function setForeignContent(headers: Headers, { site, kind, status, destination }: ForeignContent): void {
  setSecurityHeaders(headers, site)
  if (bodyless.includes(status)) {
    headers.delete('Content-Type')
    headers.delete('Content-Disposition')
    return
  }
  const given = (headers.get('Content-Type') ?? '').toLowerCase()
  const [type = '', ...parameters] = given.includes(',') ? [] : given.split(';')
  const essence = type.trim()
  const isShown = media.test(essence) || (kind !== 'file' && data.test(essence))
  // an SVG file can run scripts if opened as a document, but not in an <img>
  const isDrawing = essence === 'image/svg+xml' && destination === 'image'
  if (essence === 'image/svg+xml') headers.append('Vary', 'Sec-Fetch-Dest')
  const isUtf8 = parameters.some((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  const plain = isUtf8 && data.test(essence) ? `${essence}; charset=utf-8` : essence
  headers.set('Content-Type', isShown || isDrawing ? plain : 'application/octet-stream')
  if (isShown && kind !== 'download') return
  const disposition = headers.get('Content-Disposition') ?? ''
  headers.set('Content-Disposition', attachment.test(disposition) ? disposition : 'attachment')
  headers.set('Content-Security-Policy', sandbox)
}
