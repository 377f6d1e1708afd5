// A random plain backend: forms and faults of the fixture, of whose answers any optional fields are missing, and in
// whose lists any item is broken.
import fc from 'fast-check'
import { plainBackend } from '../../fixtures/plain-backend/backend.ts'
import { withBrokenItems } from '../../fixtures/plain-backend/loose/broken.ts'
import { type Looseness, looseForms, strictest } from '../../fixtures/plain-backend/looseness.ts'

/** Fields without which an item has no sense, or a list no items. */
const needed = new Set([
  ...['id', 'title', 'headline', 'name', 'date', 'content', 'module', 'model', 'parent'],
  ...['results', 'next', 'columns', 'children', 'modules', 'menu', 'footer', 'productions', 'others', 'items', 'pages'],
])

const optional = [
  ...['slug', 'get_absolute_url', 'subtitle', 'short_casts', 'program', 'program_text', 'interpreter_text'],
  ...['title_image_obj', 'video_url', 'audio_url', 'room', 'abo', 'ticket_url', 'articles', 'partners', 'images'],
  ...['thumbs_title', 'program_file_obj', 'thumbs_video', 'abo_setting', 'color', 'letter', 'thumbs', 'vignette_obj'],
  ...['display_name', 'kokos_id', 'text', 'copyright', 'url', 'link', 'link_url', 'image', 'image_url', 'image_obj'],
  ...['category', 'teaser_concerts_text', 'teaser_price_from_text', 'count', 'previous', 'urls', 'is_online', 'order'],
  ...['layout', 'classes', 'slug', 'anchor', 'hero_image', 'hero_text', 'siblings', 'og_image', 'settings_url'],
  ...['event', 'article', 'sponsor', 'embed', 'video_url', 'description', 'large', 'medium', 'small', 'status'],
].filter((name) => !needed.has(name))

export interface RandomBackend {
  looseness: Partial<Looseness>
  missing: string[]
  /** Breaks items of lists in turns, every n-th; 0 for none. */
  brokenEvery: number
  /** Whether all addresses would run script. */
  hasHostileLinks: boolean
}

const forms = Object.fromEntries(
  Object.entries(looseForms)
    // the Worker's `fetch` unpacks, and the slash is the request's matter
    .filter(([name]) => !['gzip', 'slash', 'brokenEvery', 'pageSize'].includes(name))
    .map(([name, loose]) => [name, fc.constantFrom(strictest[name as keyof Looseness], ...(loose as never[]))]),
)

export const randomBackend: fc.Arbitrary<RandomBackend> = fc.record({
  looseness: fc.record(forms) as fc.Arbitrary<Partial<Looseness>>,
  missing: fc.subarray([...new Set(optional)]),
  brokenEvery: fc.integer({ min: 0, max: 5 }),
  hasHostileLinks: fc.boolean(),
})

const addresses = /(?:^|_)(?:url|link|embed|large|medium|small|new_path|get_absolute_url|image)$/

/** Returns the backend's answers in place of the network. */
export function fetchOf({ looseness, missing, brokenEvery, hasHostileLinks }: RandomBackend): typeof fetch {
  const backend = plainBackend({ looseness })
  const without = new Set(missing)
  const changed = (node: unknown, key: string): unknown => {
    if (Array.isArray(node)) {
      const items = node.map((item) => changed(item, key))
      return items.every((item) => typeof item === 'object') ? withBrokenItems(items, brokenEvery) : items
    }
    if (hasHostileLinks && typeof node === 'string' && addresses.test(key)) return 'javascript:window.attacked=9'
    if (typeof node !== 'object' || node === null) return node
    const entries = Object.entries(node).filter(([name]) => !without.has(name))
    return Object.fromEntries(entries.map(([name, value]) => [name, changed(value, name)]))
  }
  return async (input, init) => {
    const response = await backend.fetch(input, init)
    if (!/json/.test(response.headers.get('Content-Type') ?? '')) return response
    const answer = changed(await response.json(), '')
    return Response.json(answer, { status: response.status })
  }
}
