// The Ed25519 keys of ticket codes. `TICKET_KEY` is a list of 32-byte seeds in hexadecimal digits, each with its key
// id: `2=…,1=…`. The first key signs; the others still verify tickets that they signed. A seed without an id has key id
// 1.
import { fromHex } from '../../../shared/text/hex.ts'

export interface KeyRing {
  /** The id of the key that signs, 0–255. */
  current: number
  sign: CryptoKey
  verify: ReadonlyMap<number, CryptoKey>
}

const rings = new Map<string, Promise<KeyRing>>()

/**
 * Imports the keys once per isolate.
 * @throws if the secret is missing or malformed; the message contains no part of it
 */
export function keyRing(secret: string | undefined): Promise<KeyRing> {
  const known = rings.get(secret ?? '')
  if (known) return known
  const ring = importKeys(secret ?? '')
  rings.set(secret ?? '', ring)
  return ring
}

/** Returns the public keys, 32 bytes each, by key id. Scanners use them to verify codes without a connection. */
export async function publicKeys({ verify }: KeyRing): Promise<Map<number, Uint8Array>> {
  const exported = [...verify].map(
    async ([id, key]) => [id, new Uint8Array((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer)] as const,
  )
  return new Map(await Promise.all(exported))
}

async function importKeys(secret: string): Promise<KeyRing> {
  const entries = secret.split(',').map((entry) => /^(?:(\d{1,3})=)?([0-9a-f]{64})$/.exec(entry.trim()))
  const seeds = entries.map((match) => ({ id: Number(match?.[1] ?? 1), seed: match?.[2] ?? '' }))
  const ids = new Set(seeds.map(({ id }) => id))
  if (entries.includes(null) || ids.size < seeds.length || seeds.some(({ id }) => id > 255)) {
    throw new Error('TICKET_KEY is not a list of seeds with distinct key ids')
  }
  const pairs = await Promise.all(seeds.map(async ({ id, seed }) => ({ id, ...(await importSeed(seed)) })))
  const [current] = pairs
  if (!current) throw new Error('TICKET_KEY is empty')
  return {
    current: current.id,
    sign: current.sign,
    verify: new Map(pairs.map(({ id, verify }) => [id, verify])),
  }
}

/** The header of an Ed25519 private key in PKCS #8 (RFC 8410 §7); the seed follows it. */
const header = '302e020100300506032b657004220420'

async function importSeed(seed: string): Promise<{ sign: CryptoKey; verify: CryptoKey }> {
  const bytes = fromHex(header + seed)
  // WebCrypto derives the public key only through an export
  const extractable = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { kty, crv, x } = (await crypto.subtle.exportKey('jwk', extractable)) as JsonWebKey
  const [sign, verify] = await Promise.all([
    crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']),
    crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', true, ['verify']),
  ])
  return { sign, verify }
}
