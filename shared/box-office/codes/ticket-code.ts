// The text in a ticket's QR code: the claims that identify the ticket, its production and its place, signed with
// Ed25519, so that scanners need no connection.
import { fromBase32 } from './base32.ts'
import { claimsLength, decodeClaims, type TicketClaims } from './claims.ts'

const signatureLength = 64
export const codeLength = claimsLength + signatureLength

export const ticketCodeLength = Math.ceil((codeLength * 8) / 5)

export interface ReadCode {
  claims: TicketClaims
  /** The id of the key that signed the code, 0–255. */
  keyId: number
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Reads a code without verifying its signature. @returns null for any text that is not a code of a known site */
export function readTicketCode(code: string): ReadCode | null {
  const bytes = fromBase32(code, codeLength)
  const claims = bytes && decodeClaims(bytes)
  if (!claims) return null
  const [signed, signature] = [bytes.subarray(0, claimsLength), bytes.subarray(claimsLength)]
  return { claims, keyId: bytes[1] ?? 0, signed, signature }
}

/**
 * Reads a code that one of the keys signed. The caller must check whether it was revoked or used.
 * @param keys public keys for Ed25519 by key id
 * @returns null for any other text, without a reason, so that guessing reveals nothing
 */
export async function verifyTicketCode(
  keys: ReadonlyMap<number, CryptoKey>,
  code: string,
): Promise<TicketClaims | null> {
  const read = readTicketCode(code)
  const key = keys.get(read?.keyId ?? -1)
  if (!read || !key) return null
  return (await crypto.subtle.verify('Ed25519', key, read.signature, read.signed)) ? read.claims : null
}
