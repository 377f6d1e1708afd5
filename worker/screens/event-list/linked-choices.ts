// The choices of the filter that are links instead of fields. They are built on the server, so that browsers need not
// load the code for them.

import type { VenueAccess } from '../../../shared/contract/production.ts'
import { genreLabels } from '../../../shared/entities/productions/genres.ts'
import {
  type AccessFact,
  accessFacts,
  accessLabels,
  type VenueFact,
  venueFacts,
} from '../../../shared/entities/venues/access.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { weekendOf } from '../../../shared/i18n/read-day.ts'
import { type ListChoice, listAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import type { FilterWords, LinkedChoice } from '../../../shared/screens/event-list/screen.ts'
import type { Chosen } from './choices.ts'

/** Returns the weekends, genres and accessibility facts that the filter offers. */
export function linkedChoices(chosen: Chosen, locale: Locale, today: string): FilterWords['groups'] {
  const words = labels[locale]
  const groups = [
    { legend: words.period, choices: weekends(chosen.filter, locale, today) },
    { legend: words.genre, choices: genres(chosen, locale) },
    { legend: words.access, choices: access(chosen, locale), isFolded: true as const },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

function weekends(filter: ListChoice, locale: Locale, today: string): LinkedChoice[] {
  return (['this', 'next'] as const).map((which) => {
    const period = weekendOf(today, which)
    const isChosen = filter.date === period.date && filter.until === period.until
    const choice = { ...filter, ...(isChosen ? { date: undefined, until: undefined } : period) }
    return { label: labels[locale][which], href: listAddress(locale, choice), isChosen }
  })
}

function genres({ filter, genres = [] }: Chosen, locale: Locale): LinkedChoice[] {
  const chosen = filter.genre?.split(',') ?? []
  return genres.map(({ genre, count }) => {
    const isChosen = chosen.includes(genre)
    const after = genres.filter((each) => chosen.includes(each.genre) !== (each.genre === genre))
    const choice = { ...filter, genre: after.map((each) => each.genre).join(',') || undefined }
    const href = listAddress(locale, choice)
    return { label: genreLabels[locale][genre], count, isChosen, ...((count > 0 || isChosen) && { href }) }
  })
}

/** Facts of venues have no count, because the months of the index do not contain them. */
function access(chosen: Chosen, locale: Locale): LinkedChoice[] {
  const { filter, access = [] } = chosen
  const facts = filter.access?.split(',') ?? []
  return offeredFacts(chosen).map((fact) => {
    const isChosen = facts.includes(fact)
    const count = access.find((each) => each.fact === fact)?.count
    const after = accessFacts.filter((each) => facts.includes(each) !== (each === fact)).join(',')
    const href = listAddress(locale, { ...filter, access: after || undefined })
    return {
      label: accessLabels[locale][fact],
      ...(count !== undefined && { count }),
      isChosen,
      ...((count !== 0 || isChosen) && { href }),
    }
  })
}

/** Returns the facts that a venue or an upcoming performance offers, and the chosen ones. */
function offeredFacts({ filter, venues, access = [] }: Chosen): AccessFact[] {
  const houses = venues.value.flatMap(({ access }) => access ?? [])
  const offered = new Set<string>([
    ...(filter.access?.split(',') ?? []),
    ...venueFacts.filter((fact) => houses.some((house) => isOffered(house, fact))),
    ...access.map(({ fact }) => fact),
  ])
  return accessFacts.filter((fact) => offered.has(fact))
}

function isOffered(house: VenueAccess, fact: VenueFact): boolean {
  return {
    'step-free': house.step_free,
    'induction-loop': house.induction_loop,
    wheelchair: house.wheelchair_places > 0,
    companion: house.companion_ticket,
  }[fact]
}

const labels = defineLabels({
  de: {
    period: 'Zeitraum',
    this: 'Dieses Wochenende',
    next: 'Nächstes Wochenende',
    genre: 'Genre',
    access: 'Barrierefreiheit',
  },
  en: { period: 'Period', this: 'This weekend', next: 'Next weekend', genre: 'Genre', access: 'Accessibility' },
})
