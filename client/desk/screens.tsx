// The component of each screen of shared/staff/desk-screens.ts, and the special lists and forms of some entities. Each
// component is a separate chunk.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { definitionOf } from '../../shared/entities/registry.ts'
import { may } from '../../shared/entities/roles.ts'
import { type DeskScreenPath, deskScreens, mayOpen } from '../../shared/staff/desk-screens.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { boxOfficeScreens } from './box-office/screens.ts'
import { useStart } from './shell/start.ts'
import { NoAccess } from './ui/no-access.tsx'
import { UnloadedScreen } from './ui/screen/unloaded-screen.tsx'

const screens: Readonly<Record<DeskScreenPath, ComponentType>> = {
  ...boxOfficeScreens,
  account: lazy(() => import('./system/account-screen.tsx')),
  audit: lazy(() => import('./system/audit/audit-screen.tsx')),
  backups: lazy(() => import('./transfers/backups-screen.tsx')),
  calendar: lazy(() => import('./calendar/calendar-screen.tsx')),
  'links/dead': lazy(() => import('./links/dead-links-screen.tsx')),
  'media/differences': lazy(() => import('./media/differences-screen.tsx')),
  'mails/returned': lazy(() => import('./mails/returned-screen.tsx')),
  pages: lazy(() => import('./pages/pages-screen.tsx')),
  press: lazy(() => import('./press/press-screen.tsx')),
  'people/doubles': lazy(() => import('./doubles/doubles-screen.tsx')),
  'redirects/missed': lazy(() => import('./redirects/missed-screen.tsx')),
  outside: lazy(() => import('./outside/outside-screen.tsx')),
  setup: lazy(() => import('./system/setup-screen.tsx')),
  subscribers: lazy(() => import('./subscribers/subscribers-screen.tsx')),
  team: lazy(() => import('./system/team-screen.tsx')),
  'works/doubles': lazy(() => import('./doubles/doubles-screen.tsx')),
  transfers: lazy(() => import('./transfers/transfers-screen.tsx')),
  'transfers/:id': lazy(() => import('./transfers/imports/import-screen.tsx')),
}

const entityScreens: Readonly<Record<string, ComponentType>> = {
  media: lazy(() => import('./media/media-list.tsx')),
  'media/:id': lazy(() => import('./media/media-route.tsx')),
  menus: lazy(() => import('./menus/menus-screen.tsx')),
  settings: lazy(() => import('./settings/settings-screen.tsx')),
}

/** The routes of these screens. Suspense shows a skeleton while a chunk loads; the router would show nothing. */
export const screenRoutes = Object.entries({ ...screens, ...entityScreens }).map(([path, Screen]) => ({
  path,
  element: (
    <Permitted path={path}>
      <Suspense fallback={<UnloadedScreen />}>
        <Screen />
      </Suspense>
    </Permitted>
  ),
}))

/** Renders a screen for staff whose role may open it; for other staff, shows that they lack the right. */
function Permitted({ path, children }: { path: string; children: ReactNode }) {
  const start = useStart()
  const [entity = ''] = path.split('/')
  const screen = Object.hasOwn(deskScreens, path) ? deskScreens[path as DeskScreenPath] : null
  const isPermitted = screen ? mayOpen(start.role, screen) : start.may[entity]?.includes('read')
  if (isPermitted) return children
  const title = screen?.title ?? definitionOf(entity)?.label.many
  return (
    <NoAccess
      what={title?.[staffLocale()] ?? entity}
      path={path.split('/:')[0] ?? ''}
      mayOpen={(role) => (screen ? mayOpen(role, screen) : may(role, entity, 'read'))}
    />
  )
}
