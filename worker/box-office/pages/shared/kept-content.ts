// The content that the box office's pages show to every visitor, kept until the purge log names one of its tags.
import type { Production, ProductionListItem } from '../../../../shared/contract/production.ts'
import type { Navigation } from '../../../../shared/contract/site-content.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { ContentClient } from '../../../content/content-client.ts'
import { bytesOf, type KeptRead, keptReads } from '../../../http/kept.ts'
import { firstStart, freshUntil } from '../../../screens/parts/changes-at.ts'

/** What a page has read: the tags of all its kept reads, and when the first of them ends. */
export interface Uses {
  tags: Set<string>
  /** Null once the page has read something that must not be kept. */
  untilMs: number | null
}

/** Three times the length of its JSON is more than an answer needs in memory. */
const keptAnswer = keptReads<unknown>({
  name: 'answer',
  maxBytes: 3 * 1024 * 1024,
  sizeOf: (value) => (typeof value === 'string' ? bytesOf(value) : 3 * bytesOf(JSON.stringify(value) ?? '')),
})

/** Runs a read unless its result is kept, and notes what the page has used. */
export type Keep = <Value>(key: string, read: () => Promise<KeptRead<Value>>) => Promise<Value>

/** @param scope what all keys depend on; null to note what is read without keeping it */
export function keeper(scope: string | null, now: Date, uses: Uses): Keep {
  return async <Value>(key: string, read: () => Promise<KeptRead<Value>>) => {
    try {
      const { value, tags, untilMs } = await (scope === null
        ? read()
        : keptAnswer(`${scope} ${key}`, now.getTime(), read))
      for (const tag of tags) uses.tags.add(tag)
      endUse(uses, untilMs)
      return value as Value
    } catch (error) {
      // pages are shown without the menu, for example, but must not be kept so
      endUse(uses, null)
      throw error
    }
  }
}

/** Notes that the page changes at a time; null if it must not be kept. */
export function endUse(uses: Uses, untilMs: number | null): void {
  uses.untilMs = untilMs === null || uses.untilMs === null ? null : Math.min(uses.untilMs, untilMs)
}

interface Rule {
  tags: (site: SiteKey, args: unknown[]) => string[]
  /** When the answer changes without a write, other than at midnight. */
  changesAt?: (answer: never, now: Date) => Date | null
}

const listTags = (site: SiteKey) => [`productions:${site}`, `abos:${site}`, `rooms:${site}`]
const ofRows = (rows: ProductionListItem[], now: Date) => firstStart(rows, now)

/** The calls whose answers are kept; those of all others are not, and neither is a page that makes them. */
const rules: Record<string, Rule> = {
  'settings.read': { tags: (site) => [`site:${site}`] },
  'settings.sellsTickets': { tags: (site) => [`site:${site}`] },
  'navigation.read': {
    tags: (site) => [`nav:${site}`, `abos:${site}`],
    changesAt: ({ changes_at: at }: Navigation) => (at ? new Date(at) : null),
  },
  'abos.active': { tags: (site) => [`abos:${site}`] },
  'productions.byId': {
    tags: (site, [id]) => [`production:${id}`, ...listTags(site)],
    changesAt: (production: Production | null, now) => {
      const start = production && new Date(production.date)
      return start && start > now ? start : production && firstStart([production], now)
    },
  },
  'productions.byIds': {
    tags: (site, [ids]) => [...(ids as number[]).map((id) => `production:${id}`), ...listTags(site)],
    changesAt: ofRows,
  },
  'productions.list': {
    tags: listTags,
    changesAt: (list: { results: ProductionListItem[] } | null, now) => ofRows(list?.results ?? [], now),
  },
}

/** Returns a client of our own store that keeps the answers of the calls in `rules`. */
export function keptContent(
  content: ContentClient,
  { site, now, keep, uses }: { site: SiteKey; now: Date; keep: Keep; uses: Uses },
): ContentClient {
  const area = (name: string, methods: object) =>
    new Proxy(methods, {
      get(target, method: string) {
        const read = Reflect.get(target, method)
        if (typeof read !== 'function') return read
        const rule = rules[`${name}.${method}`]
        return async (...args: unknown[]) => {
          if (!rule) {
            endUse(uses, null)
            return read(...args)
          }
          return keep(`${name}.${method} ${JSON.stringify(args)}`, async () => {
            const value: unknown = await read(...args)
            const changesAt = rule.changesAt?.(value as never, now) ?? null
            return { value, tags: rule.tags(site, args), untilMs: freshUntil(now, [changesAt], null).getTime() }
          })
        }
      },
    })
  return Object.fromEntries(
    Object.entries(content).map(([name, of]) => [name, typeof of === 'object' && of ? area(name, of) : of]),
  ) as unknown as ContentClient
}
