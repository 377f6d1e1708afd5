import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import { alert } from '../alerts.tsx'
import { staffState } from '../staff-state.ts'
import { addressInAdmin } from './address-in-admin.ts'
import { listInAdmin } from './list-in-admin.ts'
import { openAddress } from './new-tab.ts'
import { shownPage } from './shown-page.ts'
import { barWords } from './words.ts'

/** Whether the pages of a screen are edited in the administration. */
export function isEditedElsewhere(screen: Route['screen'] | undefined): screen is keyof typeof labels.de.places {
  return screen !== undefined && Object.hasOwn(labels.de.places, screen)
}

/**
 * Shows an alert that says where the page is edited, with a link if there is one, or that the user's role may not edit
 * pages.
 */
export function sayWhereEdited(): void {
  const { route, locale, id } = shownPage
  const { user } = staffState
  if (user?.role && !mayEditPages(user)) {
    alert('error', labels[locale].notEdited(barWords[locale].roles[user.role]), { lifeMs: 10_000 })
    return
  }
  if (!isEditedElsewhere(route?.screen)) return
  const address = placeOfEditing(user, route as Route, id)
  const action = address && { label: barWords[locale].settings, run: () => openAddress(address) }
  alert('save', labels[locale].places[route.screen], { lifeMs: 10_000, ...(action ? { action } : {}) })
}

/** Returns the address at which the displayed page, or what it lists, is edited; null without such an address. */
export function placeOfEditing(user: User | null, route: Route, id: OwnerName | null): string | null {
  return addressInAdmin(user, route, id, location.pathname + location.search) ?? listInAdmin(user, route)
}

const labels = defineLabels({
  de: {
    notEdited: (role: string) => `In der Rolle »${role}« lassen sich Seiten nicht bearbeiten.`,
    places: {
      'event-list': 'Konzerte werden in der Verwaltung bearbeitet.',
      'abo-list': 'Abonnements werden in der Verwaltung bearbeitet.',
      'abo-detail': 'Abonnements werden in der Verwaltung bearbeitet.',
      'news-list': 'Artikel werden in der Verwaltung bearbeitet.',
      press: 'Pressedateien werden in der Verwaltung bearbeitet.',
      search: 'Was die Suche findet, wird in der Verwaltung bearbeitet.',
      people: 'Personen werden in der Verwaltung bearbeitet.',
      person: 'Personen werden in der Verwaltung bearbeitet.',
      works: 'Werke werden in der Verwaltung bearbeitet.',
      work: 'Werke werden in der Verwaltung bearbeitet.',
      halls: 'Häuser und Säle werden in der Verwaltung bearbeitet.',
      hall: 'Häuser und Säle werden in der Verwaltung bearbeitet.',
      newsletter: 'Die Empfänger des Newsletters stehen in der Verwaltung.',
      watchlist: 'Der Merkzettel zeigt Konzerte; sie werden in der Verwaltung bearbeitet.',
    },
  },
  en: {
    notEdited: (role: string) => `The role “${role}” does not edit pages.`,
    places: {
      'event-list': 'Concerts are edited in the administration.',
      'abo-list': 'Subscriptions are edited in the administration.',
      'abo-detail': 'Subscriptions are edited in the administration.',
      'news-list': 'Articles are edited in the administration.',
      press: 'Press files are edited in the administration.',
      search: 'What the search finds is edited in the administration.',
      people: 'People are edited in the administration.',
      person: 'People are edited in the administration.',
      works: 'Works are edited in the administration.',
      work: 'Works are edited in the administration.',
      halls: 'Venues and halls are edited in the administration.',
      hall: 'Venues and halls are edited in the administration.',
      newsletter: 'The newsletter’s recipients are in the administration.',
      watchlist: 'The watchlist shows concerts, which are edited in the administration.',
    },
  },
})
