// Signs and verifies ticket codes with the site's keys; `shared/box-office/codes/` reads them.
import { toBase32 } from '../../../shared/box-office/codes/base32.ts'
import { claimsLength, encodeClaims, type TicketClaims } from '../../../shared/box-office/codes/claims.ts'
import { codeLength, verifyTicketCode } from '../../../shared/box-office/codes/ticket-code.ts'
import type { KeyRing } from './key-ring.ts'

/** Signs the claims. @returns 167 letters and digits, always the same for the same claims and key */
export async function signTicket(ring: KeyRing, claims: TicketClaims): Promise<string> {
  const bytes = new Uint8Array(codeLength)
  bytes.set(encodeClaims(claims, ring.current))
  const signature = await crypto.subtle.sign('Ed25519', ring.sign, bytes.subarray(0, claimsLength))
  bytes.set(new Uint8Array(signature), claimsLength)
  return toBase32(bytes)
}

/** Reads a code that one of the ring's keys signed. @returns null for any other text */
export function verifyTicket(ring: KeyRing, code: string): Promise<TicketClaims | null> {
  return verifyTicketCode(ring.verify, code)
}
