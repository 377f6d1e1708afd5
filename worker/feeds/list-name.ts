import { accessNames } from '../../shared/entities/venues/access.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { statusChoiceLabels } from '../../shared/screens/event-list/filter/choice-labels.ts'
import type { FeedContext } from './feed.ts'

const labels = defineLabels({
  de: { concerts: 'Konzerte', abo: 'Abo' },
  en: { concerts: 'Concerts', abo: 'Series' },
})

/** Returns the name of a filtered list: `Auftakt Stadt: Konzerte, Elbphilharmonie, Restkarten`. */
export async function listName({ site, locale, content, filter }: FeedContext): Promise<string> {
  const words = labels[locale]
  const [venues, abo] = await Promise.all([
    filter.venue ? content.venues.choices({ ids: [filter.venue], first: 0 }) : [],
    filter.abo ? content.abos.byId(filter.abo) : null,
  ])
  const chosen = [
    venues.find(({ id }) => id === filter.venue)?.name,
    abo && `${words.abo} ${abo.abo_setting.letter}`,
    filter.status && statusChoiceLabels[locale][filter.status],
    filter.access && accessNames(filter.access.split(','), locale),
  ]
  return `${site.name}: ${[words.concerts, ...chosen].filter(Boolean).join(', ')}`
}

export function listTags({ site }: FeedContext): string[] {
  return [`productions:${site.key}`, `abos:${site.key}`]
}
