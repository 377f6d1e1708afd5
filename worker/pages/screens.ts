// The server's copy of every screen; the client loads each as a chunk of its own (client/screens.ts).
import type { ScreenComponent } from '../../shared/app.tsx'
import { AboDetailScreen } from '../../shared/screens/abo-detail/view.tsx'
import { AboListScreen } from '../../shared/screens/abo-list/view.tsx'
import { ArticleScreen } from '../../shared/screens/article/view.tsx'
import { ContentPageScreen } from '../../shared/screens/content-page/view.tsx'
import { CookiesScreen } from '../../shared/screens/cookies/view.tsx'
import { ErrorScreen } from '../../shared/screens/error/view.tsx'
import { EventDetailScreen } from '../../shared/screens/event-detail/view.tsx'
import { EventListScreen } from '../../shared/screens/event-list/view.tsx'
import { HomeScreen } from '../../shared/screens/home/view.tsx'
import { LoginScreen } from '../../shared/screens/login/view.tsx'
import { NewsListScreen } from '../../shared/screens/news-list/view.tsx'
import { NewsletterScreen } from '../../shared/screens/newsletter/view.tsx'
import { PressScreen } from '../../shared/screens/press/view.tsx'
import type { ScreenName } from '../../shared/screens/registry.ts'
import { SearchScreen } from '../../shared/screens/search/view.tsx'
import { SeasonScreen } from '../../shared/screens/season/view.tsx'
import { WatchlistScreen } from '../../shared/screens/watchlist/view.tsx'

export const screens: { [S in ScreenName]: ScreenComponent<S> } = {
  home: HomeScreen,
  'event-list': EventListScreen,
  season: SeasonScreen,
  'event-detail': EventDetailScreen,
  'abo-list': AboListScreen,
  'abo-detail': AboDetailScreen,
  'news-list': NewsListScreen,
  article: ArticleScreen,
  press: PressScreen,
  search: SearchScreen,
  watchlist: WatchlistScreen,
  cookies: CookiesScreen,
  login: LoginScreen,
  'content-page': ContentPageScreen,
  newsletter: NewsletterScreen,
  error: ErrorScreen,
}
