import { Buffer } from 'node:buffer'

/**
 * Derives a cart's id from values that are the same in a repeated request. Without the secret, the id cannot be guessed.
 * @returns 22 characters, like `randomToken`
 */
export async function derivedCartId(secret: string, about: readonly (string | number)[]): Promise<string> {
  const utf8 = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(`carts\n${secret}`), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, utf8.encode(about.join('\n')))
  return Buffer.from(signature).subarray(0, 16).toString('base64url')
}
