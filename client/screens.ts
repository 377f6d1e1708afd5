// Every screen as a separate chunk.
import type { ScreenComponent } from '../shared/app.tsx'
// The error screen must render even if no chunk loads, so it is part of the entry.
import { ErrorScreen } from '../shared/screens/error/view.tsx'
import type { ScreenName } from '../shared/screens/registry.ts'

const chunks: { [S in ScreenName]: () => Promise<ScreenComponent<S>> } = {
  home: async () => (await import('../shared/screens/home/view.tsx')).HomeScreen,
  'event-list': async () => (await import('../shared/screens/event-list/view.tsx')).EventListScreen,
  season: async () => (await import('../shared/screens/season/view.tsx')).SeasonScreen,
  'event-detail': async () => (await import('../shared/screens/event-detail/view.tsx')).EventDetailScreen,
  'abo-list': async () => (await import('../shared/screens/abo-list/view.tsx')).AboListScreen,
  'abo-detail': async () => (await import('../shared/screens/abo-detail/view.tsx')).AboDetailScreen,
  'news-list': async () => (await import('../shared/screens/news-list/view.tsx')).NewsListScreen,
  article: async () => (await import('../shared/screens/article/view.tsx')).ArticleScreen,
  press: async () => (await import('../shared/screens/press/view.tsx')).PressScreen,
  search: async () => (await import('../shared/screens/search/view.tsx')).SearchScreen,
  watchlist: async () => (await import('../shared/screens/watchlist/view.tsx')).WatchlistScreen,
  cookies: async () => (await import('../shared/screens/cookies/view.tsx')).CookiesScreen,
  login: async () => (await import('../shared/screens/login/view.tsx')).LoginScreen,
  'content-page': async () => (await import('../shared/screens/content-page/view.tsx')).ContentPageScreen,
  newsletter: async () => (await import('../shared/screens/newsletter/view.tsx')).NewsletterScreen,
  error: async () => ErrorScreen,
}

/** @throws (rejects) if the chunk cannot be loaded, for example after a deployment */
export function loadScreen(name: ScreenName): Promise<ScreenComponent> {
  return chunks[name]() as Promise<ScreenComponent>
}

export function isBuilt(name: string | undefined): name is ScreenName {
  return name !== undefined && Object.hasOwn(chunks, name)
}
