// The bucket of copies. What is in it is encrypted, and leaves the platform only so, for a mirror.
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { hex } from '../../../shared/text/hex.ts'
import type { Env } from '../../env.ts'
import { hmac } from '../../signing/hmac.ts'
import { type BackupKeys, backupKeys, keyIdOf, open, seal, UnreadableCopy } from './envelope.ts'

/** How long a write may take; the platform's own limit would stop an order's alarm for minutes. */
const putMs = 3000

export type BooksEnv = Pick<Env, 'BOOKS' | 'BACKUP_KEY'>

/** Returns the bucket with its keys; null for a deployment that lacks one of them, and copies nothing. */
export async function booksOf({ BOOKS, BACKUP_KEY }: BooksEnv): Promise<Books | null> {
  return BOOKS && BACKUP_KEY ? new Books(BOOKS, await backupKeys(BACKUP_KEY)) : null
}

export class Books {
  readonly bucket: R2Bucket
  readonly #keys: BackupKeys

  constructor(bucket: R2Bucket, keys: BackupKeys) {
    this.bucket = bucket
    this.#keys = keys
  }

  /**
   * Encrypts and stores a copy. A key that the bucket has keeps its copy: an earlier try may have arrived late.
   * @throws Error if the bucket refuses, or does not answer in time
   */
  async put(key: string, content: unknown): Promise<void> {
    const bytes = await seal(this.#keys, key, content)
    const onlyIf = new Headers({ 'If-None-Match': '*' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the bucket did not answer within ${putMs} ms`)), putMs)
    })
    try {
      await Promise.race([this.bucket.put(key, bytes, { onlyIf }), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** @throws UnreadableCopy if the copy is missing, damaged or encrypted with an unknown key */
  async read(key: string): Promise<unknown> {
    const object = await this.bucket.get(key)
    return open(this.#keys, key, new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)))
  }

  /**
   * Reads the newest copy that is not younger than a moment.
   * @param keys of copies of one thing, oldest first
   * @returns null if all are younger
   * @throws UnreadableCopy as `read`
   */
  async newest<Copy extends { at: number }>(keys: readonly string[], untilMs: number): Promise<Copy | null> {
    for (const key of keys.toReversed()) {
      const copy = (await this.read(key)) as Copy
      if (copy.at <= untilMs) return copy
    }
    return null
  }

  /** Says whether bytes are a copy of ours for this key, and which key of `BACKUP_KEY` they name; null for none. */
  async opens(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ isCopy: boolean; key: number | null }> {
    try {
      await open(this.#keys, key, bytes)
      return { isCopy: true, key: keyIdOf(bytes) }
    } catch (error) {
      if (error instanceof UnreadableCopy) return { isCopy: false, key: keyIdOf(bytes) }
      throw error
    }
  }

  /** Returns a text's digests under each key; new copies are named with the first. */
  digests(text: string): Promise<string[]> {
    return Promise.all(this.#keys.digestSecrets.map(async (secret) => hex(await hmac(secret, text))))
  }

  /** Yields the keys below a prefix with the time of their upload, in their order. */
  async *keysBelow(prefix: string): AsyncGenerator<R2Object> {
    for (let cursor: string | undefined, isMore = true; isMore; ) {
      const page = await this.bucket.list({ prefix, cursor })
      yield* page.objects
      isMore = page.truncated
      cursor = page.truncated ? page.cursor : undefined
    }
  }

  /** Returns the folders in a folder, such as `nights/2026-11-20/`, in their order. */
  async foldersIn(prefix: string): Promise<string[]> {
    const folders: string[] = []
    for (let cursor: string | undefined, isMore = true; isMore; ) {
      const page = await this.bucket.list({ prefix, cursor, delimiter: '/' })
      folders.push(...page.delimitedPrefixes)
      isMore = page.truncated
      cursor = page.truncated ? page.cursor : undefined
    }
    return folders
  }

  /** Returns the site and the production of all inventories that have a copy. */
  async copiedInventories(sites: readonly SiteKey[]): Promise<[site: string, production: number][]> {
    const bySite = await Promise.all(sites.map((site) => this.foldersIn(`${inventories}${site}/`)))
    return bySite.flat().map((folder) => {
      const [, site = '', production] = folder.split('/')
      return [site, Number(production)]
    })
  }

  /** Returns what `keysBelow` yields. */
  async allBelow(prefix: string): Promise<R2Object[]> {
    const all: R2Object[] = []
    for await (const object of this.keysBelow(prefix)) all.push(object)
    return all
  }

  /** Deletes all copies below a prefix, but one. */
  async deleteBelow(prefix: string, except?: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      const { objects, truncated } = await this.bucket.list({ prefix })
      const keys = objects.flatMap(({ key }) => (key === except ? [] : key))
      if (keys.length > 0) await this.bucket.delete(keys)
      isMore = truncated && keys.length > 0
    }
  }
}

export interface NamedOrder {
  site: SiteKey
  number: string
}

/** Returns the prefix of an order's copies. */
export function orderPrefix(site: SiteKey, number: string): string {
  return `orders/${site}/${number}/`
}

/** @param sequence the copy's number in the order's outbox */
export function orderKey(site: SiteKey, number: string, sequence: number): string {
  return orderPrefix(site, number) + digitsOf(sequence)
}

/** Returns the prefix of an inventory's copies. */
export function inventoryPrefix(site: SiteKey, production: number): string {
  return `${inventories}${site}/${production}/`
}

/** @param sequence how often the inventory's own facts had changed */
export function inventoryKey(site: SiteKey, production: number, sequence: number): string {
  return inventoryPrefix(site, production) + digitsOf(sequence)
}

export const inventories = 'inventories/'

/** Keys are sorted as texts. */
function digitsOf(sequence: number): string {
  return String(sequence).padStart(10, '0')
}

/** Reads the key of an order's copy. */
export function orderOfKey(key: string): (NamedOrder & { sequence: number }) | null {
  const [, site, number, digits] = /^orders\/([a-z]+)\/([\w-]+)\/(\d{10})$/.exec(key) ?? []
  return site && number && digits ? { site: site as SiteKey, number, sequence: Number(digits) } : null
}
