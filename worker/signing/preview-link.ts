// Links that show a draft without a login. They contain the preview's id and expiry, signed for one site with a key
// that is derived from the session secret.
import type { SiteKey } from '../../shared/sites.ts'

interface Preview {
  site: SiteKey
  id: number
  expires: Date
}

/** Signs a link. @returns `id.expiry.signature`, in characters that need no escaping in an address */
export async function signPreview(secret: string, { site, id, expires }: Preview): Promise<string> {
  const seconds = Math.floor(expires.getTime() / 1000)
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(site, id, seconds))
  return `${id.toString(36)}.${seconds.toString(36)}.${hex(new Uint8Array(signature))}`
}

/** Verifies a token. @returns the preview's id; null if the token is forged, expired, or for another site */
export async function readPreviewToken(
  secret: string | undefined,
  token: string,
  site: SiteKey,
  now: Date,
): Promise<number | null> {
  const match = /^([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([0-9a-f]{64})$/.exec(token)
  if (!match || !secret) return null
  const [id, seconds] = [Number.parseInt(match[1] ?? '', 36), Number.parseInt(match[2] ?? '', 36)]
  const given = Uint8Array.from((match[3] ?? '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const isGenuine = await crypto.subtle.verify('HMAC', await keyOf(secret), given, bytesOf(site, id, seconds))
  return isGenuine && now.getTime() < seconds * 1000 ? id : null
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('page preview') },
    base,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
}

function bytesOf(site: SiteKey, id: number, seconds: number): Uint8Array<ArrayBuffer> {
  return utf8(`${site}\n${id}\n${seconds}`)
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
