// Addresses of a backend's pictures under our origin: `/media/b/{signature}/{address}/{width}.{format}`, where
// `address` is the picture's own one in base64url. Only signed addresses are fetched, so the Worker is no open proxy.
import { Buffer } from 'node:buffer'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'

export interface PictureSource {
  site: SiteKey
  /** The session secret, from which the key is derived; without it, no picture is shown. */
  secret: string | undefined
  /** The origins that the site's pictures may come from; the first one is the backend. */
  origins: readonly string[]
}

/** Browsers and caches accept addresses of this length, in base64url and with its signature. */
const maxLength = 1500
const signatureBytes = 16

/**
 * Returns the part of our address before the width: `/media/b/{signature}/{address}`.
 * @param address absolute, or relative to the backend
 * @returns null for an address that is not a picture's of the source, and without a secret
 */
export function signedPicture(address: string, source: PictureSource): string | null {
  const resolved = pictureAddress(address, source.origins)
  if (!resolved || !source.secret) return null
  const signature = signatureOf(source.secret, source.site, resolved).toString('base64url')
  return `/media/b/${signature}/${Buffer.from(resolved).toString('base64url')}`
}

/** Returns the picture's own address; null if it is not signed for this site, or no longer of an allowed origin. */
export function verifiedPicture(
  { signature, address }: { signature: string; address: string },
  { site, secret, origins }: PictureSource,
): string | null {
  if (!secret || signature.length > 22 || address.length > maxLength * 1.4) return null
  const resolved = Buffer.from(address, 'base64url').toString()
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(secret, site, resolved)]
  // another spelling of the same bytes would be another address in caches
  const isSpelled = given.toString('base64url') === signature && Buffer.from(resolved).toString('base64url') === address
  if (!isSpelled || given.length !== own.length || !timingSafeEqual(given, own)) return null
  return pictureAddress(resolved, origins) === resolved ? resolved : null
}

/**
 * Resolves the address of a picture. Backends behind other servers name their own host with another scheme or port, so
 * an allowed host stands for its allowed origin.
 * @param base the address that contains it; by default the first of the origins
 * @returns null for another host, a login in the address, another protocol, and a text that is no address
 */
export function pictureAddress(
  address: string,
  origins: readonly string[],
  base = `${origins[0] ?? ''}/`,
): string | null {
  if (!address.trim() || address.length > maxLength || !URL.canParse(address, base)) return null
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const origin =
    origins.find((each) => each === url.origin) ?? origins.find((each) => new URL(each).hostname === url.hostname)
  if (!origin) return null
  const resolved = origin + url.pathname + url.search
  return resolved.length > maxLength ? null : resolved
}

function signatureOf(secret: string, site: SiteKey, address: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${site}\n${address}`).digest().subarray(0, signatureBytes)
}

let derived: { secret: string; key: Buffer } | null = null
function keyOf(secret: string): Buffer {
  if (derived?.secret !== secret)
    derived = { secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'picture of a backend', 32)) }
  return derived.key
}
