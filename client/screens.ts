// Every screen as a chunk of its own (the server's copy of this list: worker/pages/screens.ts).
import type { ScreenComponent } from '../shared/app.tsx'
import type { BuiltScreen } from '../shared/page-data.ts'
// The error screen must show when nothing loads any more, so it comes with the entry.
import { ErrorScreen } from '../shared/screens/error.tsx'

const chunks: { [S in BuiltScreen]: () => Promise<ScreenComponent<S>> } = {
  home: async () => (await import('../shared/screens/home.tsx')).HomeScreen,
  'event-list': async () => (await import('../shared/screens/event-list.tsx')).EventListScreen,
  season: async () => (await import('../shared/screens/season.tsx')).SeasonScreen,
  'event-detail': async () => (await import('../shared/screens/event-detail.tsx')).EventDetailScreen,
  'abo-list': async () => (await import('../shared/screens/abo-list.tsx')).AboListScreen,
  'abo-detail': async () => (await import('../shared/screens/abo-detail.tsx')).AboDetailScreen,
  'news-list': async () => (await import('../shared/screens/news-list.tsx')).NewsListScreen,
  article: async () => (await import('../shared/screens/article.tsx')).ArticleScreen,
  press: async () => (await import('../shared/screens/press.tsx')).PressScreen,
  search: async () => (await import('../shared/screens/search.tsx')).SearchScreen,
  watchlist: async () => (await import('../shared/screens/watchlist.tsx')).WatchlistScreen,
  cookies: async () => (await import('../shared/screens/cookies.tsx')).CookiesScreen,
  login: async () => (await import('../shared/screens/login.tsx')).LoginScreen,
  'content-page': async () => (await import('../shared/screens/content-page.tsx')).ContentPageScreen,
  newsletter: async () => (await import('../shared/screens/newsletter.tsx')).NewsletterScreen,
  error: async () => ErrorScreen,
}

/** @throws (rejects) when the chunk cannot be loaded, for example after a new deployment */
export function loadScreen(name: BuiltScreen): Promise<ScreenComponent> {
  return chunks[name]() as Promise<ScreenComponent>
}

export function isBuilt(name: string | undefined): name is BuiltScreen {
  return name !== undefined && Object.hasOwn(chunks, name)
}
