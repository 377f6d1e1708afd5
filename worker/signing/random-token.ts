import { Buffer } from 'node:buffer'

/** Returns 128 random bits as base64url: 22 characters that need no escaping in an address or a cookie. */
export function randomToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
}
