// The Ed25519 keys of ticket codes. `TICKET_KEY` is a list of seeds (`keyList`). The first key signs; the others still
// verify tickets that they signed.
import { fromHex } from '../../../shared/text/hex.ts'
import { keyList } from '../../signing/key-list.ts'

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
  const [current, ...others] = await Promise.all(
    keyList('TICKET_KEY', secret).map(async ({ id, digits }) => ({ id, ...(await importSeed(digits)) })),
  )
  if (!current) throw new Error('TICKET_KEY is empty')
  return {
    current: current.id,
    sign: current.sign,
    verify: new Map([current, ...others].map(({ id, verify }) => [id, verify])),
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
