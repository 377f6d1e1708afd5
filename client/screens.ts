// Loads each screen's view as a separate chunk.
import type { ScreenComponent } from '../shared/layout/app.tsx'
// Imported statically, because the error page must render when chunks fail to load.
import ErrorScreen from '../shared/screens/error/view.tsx'
import type { ScreenName } from '../shared/screens/registry.ts'

const chunks: { [S in ScreenName]: () => Promise<{ default: ScreenComponent<S> }> } = {
  home: () => import('../shared/screens/home/view.tsx'),
  'event-list': () => import('../shared/screens/event-list/view.tsx'),
  season: () => import('../shared/screens/season/view.tsx'),
  'event-detail': () => import('../shared/screens/event-detail/view.tsx'),
  'abo-list': () => import('../shared/screens/abo-list/view.tsx'),
  'abo-detail': () => import('../shared/screens/abo-detail/view.tsx'),
  'news-list': () => import('../shared/screens/news-list/view.tsx'),
  article: () => import('../shared/screens/article/view.tsx'),
  people: () => import('../shared/screens/people/view.tsx'),
  person: () => import('../shared/screens/person/view.tsx'),
  work: () => import('../shared/screens/work/view.tsx'),
  works: () => import('../shared/screens/works/view.tsx'),
  hall: () => import('../shared/screens/hall/view.tsx'),
  halls: () => import('../shared/screens/halls/view.tsx'),
  press: () => import('../shared/screens/press/view.tsx'),
  search: () => import('../shared/screens/search/view.tsx'),
  newsletter: () => import('../shared/screens/newsletter/view.tsx'),
  watchlist: () => import('../shared/screens/watchlist/view.tsx'),
  cookies: () => import('../shared/screens/cookies/view.tsx'),
  login: () => import('../shared/screens/login/view.tsx'),
  'content-page': () => import('../shared/screens/content-page/view.tsx'),
  error: async () => ({ default: ErrorScreen }),
}

/**
 * Loads a screen; a chunk that fails is requested a second time.
 * @throws (rejects) if the chunk cannot be loaded, for example after a deployment
 */
export function loadScreen(name: ScreenName): Promise<ScreenComponent> {
  const load = async () => (await chunks[name]()).default as ScreenComponent
  return load().catch(load)
}
