// The server's registry of screens: each screen's loader and view. shared/screens/registry.ts has the definitions,
// client/screens.ts the chunks.
import type { ScreenComponent } from '../../shared/layout/app.tsx'
import AboDetailScreen from '../../shared/screens/abo-detail/view.tsx'
import AboListScreen from '../../shared/screens/abo-list/view.tsx'
import ArticleScreen from '../../shared/screens/article/view.tsx'
import ContentPageScreen from '../../shared/screens/content-page/view.tsx'
import CookiesScreen from '../../shared/screens/cookies/view.tsx'
import ErrorScreen from '../../shared/screens/error/view.tsx'
import EventDetailScreen from '../../shared/screens/event-detail/view.tsx'
import EventListScreen from '../../shared/screens/event-list/view.tsx'
import HallScreen from '../../shared/screens/hall/view.tsx'
import HallsScreen from '../../shared/screens/halls/view.tsx'
import HomeScreen from '../../shared/screens/home/view.tsx'
import LoginScreen from '../../shared/screens/login/view.tsx'
import NewsListScreen from '../../shared/screens/news-list/view.tsx'
import NewsletterScreen from '../../shared/screens/newsletter/view.tsx'
import PeopleScreen from '../../shared/screens/people/view.tsx'
import PersonScreen from '../../shared/screens/person/view.tsx'
import PressScreen from '../../shared/screens/press/view.tsx'
import type { RouteName, ScreenName } from '../../shared/screens/registry.ts'
import SearchScreen from '../../shared/screens/search/view.tsx'
import SeasonScreen from '../../shared/screens/season/view.tsx'
import WatchlistScreen from '../../shared/screens/watchlist/view.tsx'
import WorkScreen from '../../shared/screens/work/view.tsx'
import WorksScreen from '../../shared/screens/works/view.tsx'
import { loadAboDetail } from './abo-detail.ts'
import { loadAboList } from './abo-list.ts'
import { loadArticle } from './article.ts'
import { loadContentPage } from './content-page.ts'
import { loadCookies } from './cookies.ts'
import { loadEventDetail } from './event-detail.ts'
import { loadEventList } from './event-list.ts'
import { loadHall } from './hall.ts'
import { loadHalls } from './halls.ts'
import { loadHome } from './home.ts'
import { loadLogin } from './login.ts'
import { loadNewsList } from './news-list.ts'
import { loadNewsletter } from './newsletter.ts'
import type { Loader } from './parts/loaded.ts'
import { loadPeople } from './people.ts'
import { loadPerson } from './person.ts'
import { loadPress } from './press.ts'
import { loadSearch } from './search.ts'
import { loadWatchlist } from './watchlist.ts'
import { loadWork } from './work.ts'
import { loadWorks } from './works.ts'

/** A screen without an address has no loader: another screen's loader or the error handler loads its data. */
type ServerScreen<S extends ScreenName> = { View: ScreenComponent<S> } & (S extends RouteName
  ? { load: Loader<S> }
  : unknown)

export const serverScreens: { [S in ScreenName]: ServerScreen<S> } = {
  home: { View: HomeScreen, load: loadHome },
  'event-list': { View: EventListScreen, load: loadEventList },
  season: { View: SeasonScreen },
  'event-detail': { View: EventDetailScreen, load: loadEventDetail },
  'abo-list': { View: AboListScreen, load: loadAboList },
  'abo-detail': { View: AboDetailScreen, load: loadAboDetail },
  'news-list': { View: NewsListScreen, load: loadNewsList },
  article: { View: ArticleScreen, load: loadArticle },
  people: { View: PeopleScreen, load: loadPeople },
  person: { View: PersonScreen, load: loadPerson },
  work: { View: WorkScreen, load: loadWork },
  works: { View: WorksScreen, load: loadWorks },
  hall: { View: HallScreen, load: loadHall },
  halls: { View: HallsScreen, load: loadHalls },
  press: { View: PressScreen, load: loadPress },
  search: { View: SearchScreen, load: loadSearch },
  newsletter: { View: NewsletterScreen, load: loadNewsletter },
  watchlist: { View: WatchlistScreen, load: loadWatchlist },
  cookies: { View: CookiesScreen, load: loadCookies },
  login: { View: LoginScreen, load: loadLogin },
  'content-page': { View: ContentPageScreen, load: loadContentPage },
  error: { View: ErrorScreen },
}

/** Returns the view of a screen; pass it only that screen's data. */
export function viewOf(screen: ScreenName): ScreenComponent {
  return serverScreens[screen].View as ScreenComponent
}

/** Returns the loader of a screen; pass it only routes of that screen. */
export function loaderOf(screen: RouteName): Loader {
  return serverScreens[screen].load as Loader
}
