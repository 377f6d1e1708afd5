import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { Poster } from './poster.tsx'
import { sheet, sheetType } from './sheet.tsx'

const labels = defineLabels({
  de: { programme: 'Programm', back: 'Zurück zum Konzert' },
  en: { programme: 'Programme', back: 'Back to the concert' },
})

export async function productionPoster({ site, locale, origin, content, name }: FeedContext): Promise<Feed | null> {
  const production = await content.productions.byId(Number(name))
  if (!production) return null
  const { programme, back } = labels[locale]
  return {
    body: sheet({
      site,
      locale,
      origin,
      title: `${programme}: ${production.title} – ${site.name}`,
      back: { href: production.get_absolute_url, label: back },
      children: <Poster production={production} site={site} locale={locale} origin={origin} />,
    }),
    contentType: sheetType,
    tags: [`production:${production.id}`],
    maxAgeSeconds: 0,
  }
}
