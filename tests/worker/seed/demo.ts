import type { SeedContent } from '../../../scripts/seed/content.ts'
import { followingPlans } from '../../../scripts/seed/halls/following-plans.ts'
import { loadSite } from '../../../scripts/seed/load-site.ts'
import { planSeason } from '../../../scripts/seed/season/plan.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import type { Store } from '../../../worker/content/store/commit.ts'
import { upsertMedia } from '../../../worker/content/store/media/upsert.ts'

const files = import.meta.glob<unknown>('../../../seed/**/*.json', { eager: true, import: 'default' })

export const demoContent = followingPlans(contentOf(files))

/**
 * Loads the demo content of the sites.
 * @param picture the id of the `media` row that replaces every picture; without it, rows have no picture
 */
export async function loadDemo(store: Store, sites: readonly SiteKey[], picture?: number): Promise<void> {
  const pictures = new Map(picture ? demoContent.visuals.map(({ key }) => [key, picture] as const) : [])
  const { ids } = await upsertMedia(store, [
    { hash: 'c'.repeat(32), filename: 'any.txt', contentType: 'text/plain', bytes: 1, alt: { de: 'Text', en: 'Text' } },
  ])
  const [media = 0] = ids.values()
  const press = new Map(pressKeys(demoContent).map((key) => [key, media]))
  const seasons = planSeason(demoContent, berlinDay(store.now))
  for (const site of sites) {
    await loadSite(store, site, demoContent, seasons[site], {
      pictures,
      booklets: { de: new Map(), en: new Map() },
      press,
    })
  }
}

function contentOf(modules: Record<string, unknown>): SeedContent {
  const named = Object.entries(modules).map(
    ([path, value]) => [path.replace('../../../seed/', '').replace('.json', ''), value] as const,
  )
  const folder = (name: string) => named.filter(([path]) => path.startsWith(`${name}/`)).map(([, value]) => value)
  const lists = Object.fromEntries(named.filter(([path]) => !path.includes('/')))
  const folders = { programmes: folder('programmes').flat(), pages: folder('pages'), plans: folder('plans') }
  return { ...lists, ...folders } as unknown as SeedContent
}

function pressKeys({ press }: SeedContent): string[] {
  return press.categories.flatMap(({ directories }) =>
    directories.flatMap(({ files: list }) => list.map(({ key }) => key)),
  )
}
