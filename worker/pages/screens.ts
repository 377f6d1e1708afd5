// The server's copy of every screen; the client loads each as a chunk of its own (client/screens.ts).
import type { ScreenComponent } from '../../shared/app.tsx'
import type { BuiltScreen } from '../../shared/page-data.ts'
import { AboDetailScreen } from '../../shared/screens/abo-detail.tsx'
import { AboListScreen } from '../../shared/screens/abo-list.tsx'
import { ArticleScreen } from '../../shared/screens/article.tsx'
import { ContentPageScreen } from '../../shared/screens/content-page.tsx'
import { CookiesScreen } from '../../shared/screens/cookies.tsx'
import { ErrorScreen } from '../../shared/screens/error.tsx'
import { EventDetailScreen } from '../../shared/screens/event-detail.tsx'
import { EventListScreen } from '../../shared/screens/event-list.tsx'
import { HomeScreen } from '../../shared/screens/home.tsx'
import { LoginScreen } from '../../shared/screens/login.tsx'
import { NewsListScreen } from '../../shared/screens/news-list.tsx'
import { NewsletterScreen } from '../../shared/screens/newsletter.tsx'
import { PressScreen } from '../../shared/screens/press.tsx'
import { SearchScreen } from '../../shared/screens/search.tsx'
import { SeasonScreen } from '../../shared/screens/season.tsx'
import { WatchlistScreen } from '../../shared/screens/watchlist.tsx'

export const screens: { [S in BuiltScreen]: ScreenComponent<S> } = {
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
