import type { Locale } from '../../shared/i18n/locale.ts'
import { type SiteKey, siteKeys } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { loadFaces } from '../lib/pdf/faces.ts'
import { readSeed, type SeedContent } from './content.ts'
import { loadSite, type SiteMedia } from './load-site.ts'
import { bookletOf } from './media/booklets.ts'
import { type MediaFile, type Picture, readPictures } from './media/pictures.ts'
import { charactersOf, pressFile } from './media/press-files.ts'
import { storeMedia } from './media/store-media.ts'
import { type PlannedProduction, planSeason } from './season/plan.ts'
import { loadDemoStaff } from './staff.ts'

/**
 * Loads the demo content into an empty store.
 * @param say receives one line per site
 */
export async function loadDemoContent(store: Store, bucket: R2Bucket, say: (line: string) => void): Promise<void> {
  const content = await readSeed()
  const seasons = planSeason(content, berlinDay(store.now))
  const media = await loadMedia(store, bucket, content, seasons)
  for (const site of siteKeys) {
    const counts = await loadSite(store, site, content, seasons[site], media[site])
    say(
      `${site.padEnd(2)}  ${Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    )
  }
  await loadDemoStaff(store)
}

async function loadMedia(
  store: Store,
  bucket: R2Bucket,
  content: SeedContent,
  seasons: Record<SiteKey, PlannedProduction[]>,
): Promise<Record<SiteKey, SiteMedia>> {
  const [pictures, faces] = await Promise.all([readPictures(content.visuals), loadFaces(charactersOf(content))])
  const bookletsIn = (locale: Locale) =>
    Promise.all(
      content.programmes.map(async (programme) => [programme.key, await bookletOf(programme, faces, locale)] as const),
    )
  const booklets = { de: await bookletsIn('de'), en: await bookletsIn('en') }
  const press = await Promise.all(siteKeys.map(async (site) => [site, await pressFilesOf(site)] as const))
  const files = [
    ...pictures,
    ...[...booklets.de, ...booklets.en].map(([, file]) => file),
    ...press.flatMap(([, list]) => list.map(([, file]) => file)),
  ]
  const ids = await storeMedia(store, bucket, files)
  const idOf = ({ record }: MediaFile) => ids.get(record.hash) ?? 0
  return Object.fromEntries(
    press.map(([site, list]) => [
      site,
      {
        pictures: new Map(
          pictures.filter((picture) => picture.site === site).map((picture) => [picture.visual, idOf(picture)]),
        ),
        booklets: {
          de: new Map(booklets.de.map(([key, file]) => [key, idOf(file)])),
          en: new Map(booklets.en.map(([key, file]) => [key, idOf(file)])),
        },
        press: new Map(list.map(([key, file]) => [key, idOf(file)])),
      },
    ]),
  ) as Record<SiteKey, SiteMedia>

  /** Returns the press files of a site by key. For pictures, all sites use Hamburg's originals. */
  function pressFilesOf(site: SiteKey): Promise<[string, MediaFile][]> {
    const original = (visual: string) =>
      pictures.find((picture) => picture.site === 'hh' && picture.visual === visual) as Picture
    const all = content.press.categories.flatMap(({ directories }) => directories.flatMap(({ files }) => files))
    return Promise.all(
      all.map(
        async (file): Promise<[string, MediaFile]> => [
          file.key,
          file.visual ? original(file.visual) : await pressFile(file, content, faces, site, seasons[site]),
        ],
      ),
    )
  }
}
