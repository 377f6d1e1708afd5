import { LRUCache } from 'lru-cache'
import { isolateState } from '../../../http/isolate-state.ts'
import type { PlainReading } from './reading.ts'

const pauseMs = 60_000
const maxNotes = 20

/** The faults reported in the last minute, by backend, call and reason. */
const reported = isolateState(() => new LRUCache<string, true>({ max: 1000, ttl: pauseMs }))

/** Collects what a reader has not understood of one answer. */
export class Notes {
  readonly #found = new Map<string, { place: string; reason: string; count: number }>()
  readonly #reading: Pick<PlainReading, 'call' | 'path' | 'origin'>

  constructor(reading: Pick<PlainReading, 'call' | 'path' | 'origin'>) {
    this.#reading = reading
  }

  add = (place: string, reason: string): void => {
    const key = `${place.replace(/\[\d+\]/g, '[]')}: ${reason}`
    const known = this.#found.get(key)
    if (known) known.count += 1
    else if (this.#found.size < maxNotes) this.#found.set(key, { place, reason, count: 1 })
  }

  /** Reports each reason with its first place, at most once a minute and isolate. */
  reportTo(report: (path: string, fault: string) => void): void {
    const { call, path, origin } = this.#reading
    for (const [key, { place, reason, count }] of this.#found) {
      const fault = `${origin} ${call} ${key}`
      if (reported.current.has(fault)) continue
      reported.current.set(fault, true)
      const more = count > 1 ? ` (and ${count - 1} more)` : ''
      report(path.replace(/\?.*$/s, ''), `${call}: ${place}: ${reason}${more}`)
    }
  }
}
