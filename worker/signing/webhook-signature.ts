// The signature of webhooks: `Auftakt-Signature: t=1795366682,v1=9f3a…`, HMAC-SHA256 of "{t}.{body}" in hexadecimal
// digits (docs/outside-systems.md).
import { hmac } from './hmac.ts'

export const signatureHeader = 'Auftakt-Signature'

/**
 * Returns the secret of a webhook, which is derived and never stored.
 * @param secret the server's secret
 * @param version incremented by every rotation
 */
export async function webhookSecret(secret: string, id: number, version: number): Promise<string> {
  const bytes = await hmac(`webhooks\n${secret}`, `${id}\n${version}`)
  return `whsec_${bytes.toString('base64url')}`
}

/**
 * Returns the value of the signature header for a body.
 * @param secrets one secret or, after a rotation, the new and the old secret
 */
export async function signedHeader(secrets: readonly string[], body: string, nowMs: number): Promise<string> {
  const seconds = Math.floor(nowMs / 1000)
  const signatures = await Promise.all(secrets.map((secret) => hmac(secret, `${seconds}.${body}`)))
  return [`t=${seconds}`, ...signatures.map((bytes) => `v1=${bytes.toString('hex')}`)].join(',')
}
