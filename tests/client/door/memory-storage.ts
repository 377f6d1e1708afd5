import type { DoorStorage } from '../../../client/door/core/door-storage.ts'

/** A browser's database in memory, which outlives a crash of the page. */
export class MemoryStorage implements DoorStorage {
  values = new Map<string, unknown>()
  isRefused = false
  /** Keys in the order in which they were written. */
  readonly written: string[] = []

  async read(): Promise<[string, unknown][]> {
    if (this.isRefused) throw new DOMException('refused', 'InvalidStateError')
    return [...structuredClone(this.values)]
  }

  async write(changes: Record<string, unknown>): Promise<void> {
    if (this.isRefused) throw new DOMException('refused', 'QuotaExceededError')
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) this.values.delete(key)
      else {
        this.written.push(key)
        this.values.set(key, structuredClone(value))
      }
    }
  }

  async clear(): Promise<void> {
    if (this.isRefused) throw new DOMException('refused', 'InvalidStateError')
    this.values.clear()
  }

  /** The scans that are stored. */
  scans(): Record<string, unknown>[] {
    return [...this.values].filter(([key]) => key.startsWith('scan/')).map(([, value]) => value as never)
  }
}
