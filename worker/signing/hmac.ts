// HMAC with SHA-256 (RFC 2104).
import { Buffer } from 'node:buffer'

export async function hmac(secret: string, text: string): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), utf8(text)))
}

/** Whether a signature is that of a text. The comparison takes the same time for any wrong one. */
export async function isHmac(secret: string, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), signature, utf8(text))
}

function keyOf(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', utf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
