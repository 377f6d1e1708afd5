import { zipLimits, zipProblems } from '../../shared/entities/press-files/downloads.ts'
import { listAddresses } from './parts/list-page.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

const labels = {
  de: { title: 'Pressedownloads', description: 'Pressebilder, Texte und Logos zum Herunterladen von' },
  en: { title: 'Press downloads', description: 'Press images, texts and logos to download from' },
}

/** Loads the press downloads (spec §2); a category without files is a 404. */
export async function loadPress({
  site,
  locale,
  origin,
  query,
  content,
  report,
}: LoadContext): Promise<Loaded<'press'>> {
  const category = query.get('category') || null
  const problem = zipProblems.find((name) => name === query.get('problem')) ?? null
  const selected = selectedIn(query)
  const lists = new Lists(report)
  const [categories, directories, chosen, nextRelease] = await Promise.all([
    lists.load('download categories', content.press.categories(), []),
    lists.load('download directories', content.press.directories(category ? { category } : {}), [], { isMain: true }),
    lists.load('chosen press files', content.press.sources(selected), []),
    lists.load('next press file', content.press.nextAt(), null, { how: 'log' }),
  ])
  if (category && !directories.loading && directories.value.length === 0)
    return { kind: 'not-found', message: '404 Not Found' }
  const { title, description } = labels[locale]
  const name = directories.value[0]?.category.title
  return {
    kind: 'screen',
    screen: 'press',
    status: 200,
    data: {
      category,
      categories,
      directories,
      chosen: chosen.value.map(({ id, size }) => ({ id, size })),
      problem,
    },
    meta: pageMeta(site, locale, origin, {
      title: category && name ? `${name}, ${title}` : title,
      description: `${description} ${site.name}`,
      addresses: listAddresses('press', new URLSearchParams(category ? { category } : {})),
    }),
    tags: [`press:${site.key}`],
    // a page with a visitor's selection is not cached
    isComplete: lists.isComplete && !problem && selected.length === 0,
    changesAt: nextRelease.value,
  }
}

function selectedIn(query: URLSearchParams): number[] {
  const texts = (query.get('selected') ?? '').split('.').filter((text) => /^[1-9]\d{0,15}$/.test(text))
  return [...new Set(texts.map(Number))].slice(0, Math.min(2 * zipLimits.files, 90))
}
