import { loadEventList } from '../event-list.ts'
import { earliest } from './changes-at.ts'
import type { LoadContext, Loaded, Loader } from './loaded.ts'

/**
 * Loads a screen and, if the address of a production or the event list requests it, the data of the all-concerts
 * overlay (spec §2). On the event list, except in its season view, the overlay shows the list's own data.
 */
export async function withOverlay(loader: Loader, context: LoadContext): Promise<Loaded> {
  const { route, query } = context
  const isRequested = query.get('overlay') === 'true'
  const isList = route.screen === 'event-list' && !query.has('view')
  if (!isRequested || (route.screen !== 'event-detail' && route.screen !== 'event-list') || isList) {
    const loaded = await loader(context)
    return isRequested && loaded.kind === 'screen' && isList ? { ...loaded, overlay: 'own' } : loaded
  }
  const list = { screen: 'event-list', locale: route.locale } as const
  const [loaded, all] = await Promise.all([
    loader(context),
    loadEventList({ ...context, route: list, query: new URLSearchParams() }),
  ])
  if (loaded.kind !== 'screen' || all.kind !== 'screen' || all.screen !== 'event-list') return loaded
  return {
    ...loaded,
    overlay: all.data,
    tags: [...new Set([...loaded.tags, ...all.tags])],
    isComplete: loaded.isComplete && all.isComplete,
    changesAt: earliest(loaded.changesAt, all.changesAt),
  }
}
