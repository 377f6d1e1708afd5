// Every screen's definition by name. A screen that is missing in worker/screens/registry.ts or client/screens.ts is a
// type error.
import type { Locale } from '../i18n/locale.ts'
import { aboDetail } from './abo-detail/screen.ts'
import { aboList } from './abo-list/screen.ts'
import { article } from './article/screen.ts'
import { contentPage } from './content-page/screen.ts'
import { cookies } from './cookies/screen.ts'
import type { DataOf, PathTail, ScreenDefinition, Words } from './define.ts'
import type { DetailParameters } from './detail-tail.ts'
import { error } from './error/screen.ts'
import { eventDetail } from './event-detail/screen.ts'
import { eventList } from './event-list/screen.ts'
import { hall } from './hall/screen.ts'
import { halls } from './halls/screen.ts'
import { home } from './home/screen.ts'
import { login } from './login/screen.ts'
import { newsList } from './news-list/screen.ts'
import { newsletter } from './newsletter/screen.ts'
import { people } from './people/screen.ts'
import { person } from './person/screen.ts'
import { press } from './press/screen.ts'
import { search } from './search/screen.ts'
import { season } from './season/screen.ts'
import { watchlist } from './watchlist/screen.ts'
import { work } from './work/screen.ts'
import { works } from './works/screen.ts'

export const screens = {
  home,
  'event-list': eventList,
  season,
  'event-detail': eventDetail,
  'abo-list': aboList,
  'abo-detail': aboDetail,
  'news-list': newsList,
  article,
  people,
  person,
  work,
  works,
  hall,
  halls,
  press,
  search,
  newsletter,
  watchlist,
  cookies,
  login,
  'content-page': contentPage,
  error,
} satisfies Record<string, ScreenDefinition>

export type ScreenName = keyof typeof screens

export type ScreenData = { [S in ScreenName]: DataOf<(typeof screens)[S]> }

export type RouteName = NamesWith<{ words: Words }>
export type DetailScreen = NamesWith<{ tail: PathTail<DetailParameters> }>

/** A screen and the other views at its path. */
export type ScreensAt<S extends RouteName> = S | NamesWith<{ viewOf: S }>

export type Route<S extends RouteName = RouteName> = {
  [K in S]: { screen: K; locale: Locale } & ParametersOf<(typeof screens)[K]>
}[S]

type ParametersOf<Definition> = Definition extends { tail: PathTail<infer Parameters> } ? Parameters : unknown
type NamesWith<Part> = { [S in ScreenName]: (typeof screens)[S] extends Part ? S : never }[ScreenName]
