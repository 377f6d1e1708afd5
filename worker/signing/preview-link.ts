// Links that show a draft without a login: a stored preview (`page_previews`) or the current draft of an entity's row.
// A link contains the id and an expiry, and is signed for one site with a key that is derived from the session secret.
import type { SiteKey } from '../../shared/sites/sites.ts'
import { fromHex, hex } from '../../shared/text/hex.ts'

interface Preview {
  site: SiteKey
  id: number
  expires: Date
}

interface DraftLink extends Preview {
  entity: string
}

/** Signs a link to a preview. @returns `id.expiry.signature`, in characters that need no escaping in an address */
export async function signPreview(secret: string, { site, id, expires }: Preview): Promise<string> {
  const seconds = secondsOf(expires)
  return `${id.toString(36)}.${seconds.toString(36)}.${await signatureOf(secret, [site, id, seconds])}`
}

/** Signs a link to the draft of a row. @returns `entity.id.expiry.signature` */
export async function signDraft(secret: string, { site, entity, id, expires }: DraftLink): Promise<string> {
  const seconds = secondsOf(expires)
  const signature = await signatureOf(secret, [site, entity, id, seconds])
  return `${entity}.${id.toString(36)}.${seconds.toString(36)}.${signature}`
}

/** Verifies a token of `signDraft`. @returns null if it is forged, expired or for another site, or without a secret */
export async function readDraftToken(
  secret: string | undefined,
  token: string,
  site: SiteKey,
  now: Date,
): Promise<{ entity: string; id: number } | null> {
  const [, entity = '', given = '', expiry = '', signature = ''] =
    /^([a-z-]{1,40})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!signature || !secret) return null
  const [id, seconds] = [Number.parseInt(given, 36), Number.parseInt(expiry, 36)]
  const isGenuine = await isSignature(secret, signature, [site, entity, id, seconds])
  return isGenuine && now.getTime() < seconds * 1000 ? { entity, id } : null
}

/**
 * Verifies a token of `signPreview`.
 * @returns the preview's id; null if the token is forged, expired or for another site, or without a secret
 */
export async function readPreviewToken(
  secret: string | undefined,
  token: string,
  site: SiteKey,
  now: Date,
): Promise<number | null> {
  const match = /^([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([0-9a-f]{64})$/.exec(token)
  if (!match || !secret) return null
  const [id, seconds] = [Number.parseInt(match[1] ?? '', 36), Number.parseInt(match[2] ?? '', 36)]
  const isGenuine = await isSignature(secret, match[3] ?? '', [site, id, seconds])
  return isGenuine && now.getTime() < seconds * 1000 ? id : null
}

/** Returns when a token expires, without verifying it; null if another backend has signed it in another format. */
export function expiryOf(token: string): Date | null {
  const [, expiry] = /\.([0-9a-z]{1,7})\.[0-9a-f]{64}$/.exec(token) ?? []
  return expiry === undefined ? null : new Date(Number.parseInt(expiry, 36) * 1000)
}

function secondsOf(expires: Date): number {
  return Math.floor(expires.getTime() / 1000)
}

/** Signs the values. A draft's link has one more value than a preview's, so neither is valid as the other. */
async function signatureOf(secret: string, about: readonly (string | number)[]): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), utf8(about.join('\n')))))
}

async function isSignature(secret: string, signature: string, about: readonly (string | number)[]): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(signature), utf8(about.join('\n')))
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

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}
