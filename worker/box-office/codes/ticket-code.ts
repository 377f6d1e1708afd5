// The text in a ticket's QR code: the claims that identify the ticket, its production and its place, signed with
// Ed25519, so that scanners need no connection.
import { fromBase32, toBase32 } from './base32.ts'
import { claimsLength, decodeClaims, encodeClaims, type TicketClaims } from './claims.ts'
import type { KeyRing } from './key-ring.ts'

const signatureLength = 64
const codeLength = claimsLength + signatureLength

export const ticketCodeLength = Math.ceil((codeLength * 8) / 5)

/** Signs the claims. @returns 167 letters and digits, always the same for the same claims and key */
export async function signTicket(ring: KeyRing, claims: TicketClaims): Promise<string> {
  const bytes = new Uint8Array(codeLength)
  bytes.set(encodeClaims(claims, ring.current))
  const signature = await crypto.subtle.sign('Ed25519', ring.sign, bytes.subarray(0, claimsLength))
  bytes.set(new Uint8Array(signature), claimsLength)
  return toBase32(bytes)
}

/**
 * Reads a code that one of the ring's keys signed. The caller must check whether it was revoked or used.
 * @returns null for any other text, without a reason, so that guessing reveals nothing
 */
export async function verifyTicket(ring: KeyRing, code: string): Promise<TicketClaims | null> {
  const bytes = fromBase32(code, codeLength)
  const key = ring.verify.get(bytes?.[1] ?? -1)
  if (!bytes || !key) return null
  const [signed, signature] = [bytes.subarray(0, claimsLength), bytes.subarray(claimsLength)]
  return (await crypto.subtle.verify('Ed25519', key, signature, signed)) ? decodeClaims(bytes) : null
}
