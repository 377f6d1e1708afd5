// Tokens of the links in newsletter mails. A token contains the subscription's id and the expiry; its signature also
// covers site and purpose, so the server stores no token.
import { Buffer } from 'node:buffer'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { hmac, isHmac } from './hmac.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'

export interface LinkSubject {
  purpose: LinkPurpose
  site: SiteKey
  id: number
}

const validForDays: Record<LinkPurpose, number> = { confirm: 7, unsubscribe: 366 }
const dayMs = 24 * 3600_000

/** Signs a link. @returns `id.expiry.signature`, in characters that need no escaping in an address */
export async function signToken(secret: string, subject: LinkSubject, now: Date): Promise<string> {
  const expires = Math.floor((now.getTime() + validForDays[subject.purpose] * dayMs) / 1000)
  const signature = await hmac(secret, signedText(subject, expires))
  return `${subject.id.toString(36)}.${expires.toString(36)}.${signature.toString('base64url')}`
}

/**
 * Verifies a token.
 * @returns the subscription's id; null if the token is forged, expired, or for another purpose or site
 */
export async function readToken(
  secret: string,
  token: string,
  { purpose, site }: Omit<LinkSubject, 'id'>,
  now: Date,
): Promise<number | null> {
  const match = /^([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [id, expires] = [Number.parseInt(match[1] ?? '', 36), Number.parseInt(match[2] ?? '', 36)]
  const given = Buffer.from(match[3] ?? '', 'base64url')
  const isGenuine = await isHmac(secret, signedText({ purpose, site, id }, expires), given)
  return isGenuine && now.getTime() < expires * 1000 ? id : null
}

/** Returns a keyed hash of a text, such as a visitor's network, so that the text itself need not be stored. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  return (await hmac(secret, `hash\n${text}`)).toString('base64url')
}

function signedText({ purpose, site, id }: LinkSubject, expires: number): string {
  return `link\n${purpose}\n${site}\n${id}\n${expires}`
}
