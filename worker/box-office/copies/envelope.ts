// The envelope of a copy: JSON, compressed and encrypted for the key under which the bucket has it. How another program
// opens one is in docs/restoring.md.
import { fromHex } from '../../../shared/text/hex.ts'
import { keyList } from '../../signing/key-list.ts'

export interface BackupKeys {
  /** The id of the key that encrypts. */
  current: number
  /** AES-256-GCM, by id. */
  keys: ReadonlyMap<number, CryptoKey>
  /** Secrets for digests of what must not be readable in the name of a copy; the first is the current one. */
  digestSecrets: readonly string[]
}

/** Thrown for bytes that are no copy of this deployment under this key; the message names the key, not the content. */
export class UnreadableCopy extends Error {
  override name = 'UnreadableCopy'
}

/** The lengths of an envelope's parts in bytes; the ciphertext with its tag follows. */
const [markLength, nonceLength] = [5, 12]
const headLength = markLength + 1 + nonceLength
/** The authentication tag of AES-GCM. */
const tagLength = 16
const mark = new TextEncoder().encode('AUFB1')

const imported = new Map<string, Promise<BackupKeys>>()

/**
 * Imports the keys of `BACKUP_KEY` once per isolate.
 * @throws if the secret is malformed; the message contains no part of it
 */
export function backupKeys(secret: string): Promise<BackupKeys> {
  const known = imported.get(secret)
  if (known) return known
  const keys = importKeys(secret)
  imported.set(secret, keys)
  return keys
}

async function importKeys(secret: string): Promise<BackupKeys> {
  const listed = keyList('BACKUP_KEY', secret)
  const keys = listed.map(async ({ id, digits }) => {
    const key = await crypto.subtle.importKey('raw', fromHex(digits), 'AES-GCM', false, ['encrypt', 'decrypt'])
    return [id, key] as const
  })
  return {
    current: listed[0].id,
    keys: new Map(await Promise.all(keys)),
    digestSecrets: listed.map(({ digits }) => `digests of copies ${digits}`),
  }
}

/** @param path the key under which the bucket will have the copy; under another one it cannot be opened */
export async function seal(
  { current, keys }: BackupKeys,
  path: string,
  content: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const packed = await through(new CompressionStream('gzip'), new TextEncoder().encode(JSON.stringify(content)))
  const sealed = await crypto.subtle.encrypt(parametersOf(nonce, path), keys.get(current) as CryptoKey, packed)
  const bytes = new Uint8Array(headLength + sealed.byteLength)
  bytes.set(mark)
  bytes[markLength] = current
  bytes.set(nonce, markLength + 1)
  bytes.set(new Uint8Array(sealed), headLength)
  return bytes
}

/** Whether bytes begin as an envelope and are long enough for one; without the key, no more can be known. */
export function isEnvelope(bytes: Uint8Array): boolean {
  return mark.every((byte, at) => bytes[at] === byte) && bytes.length > headLength + tagLength
}

/** @throws UnreadableCopy for a copy of another path, an altered or cut one, and one whose key is missing */
export async function open({ keys }: BackupKeys, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const id = keyIdOf(bytes)
  if (id === null) throw new UnreadableCopy(`${path} is not a copy`)
  const key = keys.get(id)
  if (!key) throw new UnreadableCopy(`${path} needs key ${id} of BACKUP_KEY`)
  const nonce = bytes.slice(markLength + 1, headLength)
  const packed = await crypto.subtle.decrypt(parametersOf(nonce, path), key, bytes.slice(headLength)).catch(() => {
    throw new UnreadableCopy(`${path} is damaged, or of another place`)
  })
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream('gzip'), new Uint8Array(packed))))
}

/** Returns the id of the key with which bytes are encrypted; null for what is no envelope. */
export function keyIdOf(bytes: Uint8Array): number | null {
  return isEnvelope(bytes) ? (bytes[markLength] as number) : null
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, path: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(path) }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
