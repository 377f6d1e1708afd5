// The server's copy of every screen; the client loads each as a chunk of its own (client/screens.ts).
import type { ScreenComponent } from '../../shared/app.tsx'
import type { BuiltScreen } from '../../shared/page-data.ts'
import { ContentPageScreen } from '../../shared/screens/content-page.tsx'
import { ErrorScreen } from '../../shared/screens/error.tsx'
import { EventDetailScreen } from '../../shared/screens/event-detail.tsx'
import { EventListScreen } from '../../shared/screens/event-list.tsx'
import { HomeScreen } from '../../shared/screens/home.tsx'

export const screens: { [S in BuiltScreen]: ScreenComponent<S> } = {
  home: HomeScreen,
  'event-list': EventListScreen,
  'event-detail': EventDetailScreen,
  'content-page': ContentPageScreen,
  error: ErrorScreen,
}
