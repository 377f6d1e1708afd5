import { hmac } from './hmac.ts'

/**
 * Derives a cart's id from values that are the same in a repeated request. Without the secret, the id cannot be
 * guessed.
 * @returns 22 characters, like `randomToken`
 */
export async function derivedCartId(secret: string, about: readonly (string | number)[]): Promise<string> {
  return (await hmac(`carts\n${secret}`, about.join('\n'))).subarray(0, 16).toString('base64url')
}
