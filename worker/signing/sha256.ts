import { hex } from '../../shared/text/hex.ts'

/** Returns the SHA-256 digest of bytes, or of a text as UTF-8, in hexadecimal digits. */
export async function sha256(data: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
