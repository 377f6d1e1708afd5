// The public keys of tickets' codes on a device.
import type { ReadCode } from '../../../shared/box-office/codes/ticket-code.ts'
import type { TicketPack } from '../../../shared/contract/box-office/evening.ts'
import { fromHex } from '../../../shared/text/hex.ts'

/** Whether one of our keys signed a code; `unsure` if the device has no such key, or no Ed25519. */
export type Signature = 'ours' | 'forged' | 'unsure'

export class CodeKeys {
  readonly #subtle: SubtleCrypto | undefined
  #keys = new Map<number, CryptoKey>()

  constructor(subtle: SubtleCrypto | undefined) {
    this.#subtle = subtle
  }

  /** Whether the browser has Ed25519, which older ones lack. */
  async canVerify(): Promise<boolean> {
    try {
      return this.#subtle !== undefined && Boolean(await this.#subtle.generateKey('Ed25519', false, ['sign', 'verify']))
    } catch {
      return false
    }
  }

  async set(keys: TicketPack['keys']): Promise<void> {
    const imported = keys.map(async ({ id, key }) => {
      const own = await this.#subtle?.importKey('raw', fromHex(key), 'Ed25519', false, ['verify']).catch(() => null)
      return own ? [[id, own] as const] : []
    })
    this.#keys = new Map((await Promise.all(imported)).flat())
  }

  async check({ keyId, signature, signed }: ReadCode): Promise<Signature> {
    const key = this.#keys.get(keyId)
    if (!key || !this.#subtle) return 'unsure'
    return (await this.#subtle.verify('Ed25519', key, signature, signed)) ? 'ours' : 'forged'
  }
}
