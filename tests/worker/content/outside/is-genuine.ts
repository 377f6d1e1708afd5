import { Buffer } from 'node:buffer'

/**
 * Whether a webhook request has a valid signature whose time is within five minutes of `atMs`
 * (docs/outside-systems.md).
 */
export async function isGenuine(request: Request, secret: string, atMs: number): Promise<boolean> {
  const parts = (request.headers.get('Auftakt-Signature') ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (Math.abs(atMs / 1000 - Number(time)) > 300) return false
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['verify'])
  const text = bytes.encode(`${time}.${await request.clone().text()}`)
  const given = parts.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return (await Promise.all(given.map((one) => crypto.subtle.verify('HMAC', key, one, text)))).some(Boolean)
}
