// The signed 40 bytes of a ticket's code, by field: version (1 byte), key id (1), site (2), production (4), place (12),
// ticket (16), counter (4).
import { type SiteKey, siteKeys } from '../../sites/site-keys.ts'
import { fromHex, hex } from '../../text/hex.ts'

export interface TicketClaims {
  site: SiteKey
  production: number
  /** A digest of the seat's or area's id: 24 hexadecimal digits. */
  place: string
  /** The line's id, a UUID. */
  ticket: string
  /** Starts at 0 and is incremented by each change of the ticket; earlier codes are revoked. */
  counter: number
}

export const claimsLength = 40
const version = 1
const largest = 0xffff_ffff

/**
 * Encodes the claims, with the id of the key that signs them. @throws RangeError for claims that the format cannot hold
 */
export function encodeClaims(claims: TicketClaims, key: number): Uint8Array<ArrayBuffer> {
  const { site, production, place, ticket, counter } = claims
  const ticketDigits = ticket.replaceAll('-', '')
  if (!isWhole(production) || !isWhole(counter)) throw new RangeError('production and counter are 32-bit integers')
  if (!/^[0-9a-f]{24}$/.test(place) || !/^[0-9a-f]{32}$/.test(ticketDigits)) {
    throw new RangeError('a place is a digest, a ticket a UUID')
  }
  const bytes = new Uint8Array(claimsLength)
  const view = new DataView(bytes.buffer)
  bytes.set([version, key, site.charCodeAt(0), site.charCodeAt(1) || 0])
  view.setUint32(4, production)
  bytes.set(fromHex(place), 8)
  bytes.set(fromHex(ticketDigits), 20)
  view.setUint32(36, counter)
  return bytes
}

/** Decodes the claims. @returns null for another version of the format or an unknown site */
export function decodeClaims(bytes: Uint8Array<ArrayBuffer>): TicketClaims | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, claimsLength)
  const letters = String.fromCharCode(view.getUint8(2), view.getUint8(3)).replace('\0', '')
  const site = siteKeys.find((key) => key === letters)
  if (view.getUint8(0) !== version || !site) return null
  const ticket = hex(bytes.subarray(20, 36))
  return {
    site,
    production: view.getUint32(4),
    place: hex(bytes.subarray(8, 20)),
    ticket: ticket.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    counter: view.getUint32(36),
  }
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= largest
}
