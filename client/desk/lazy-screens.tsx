// Screens that only some of the staff open: each is a chunk of its own.
import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from './list/rows/skeleton.tsx'

const screens: Readonly<Record<string, ComponentType>> = {
  account: lazy(() => import('./system/account-screen.tsx')),
  audit: lazy(() => import('./system/audit-screen.tsx')),
  media: lazy(() => import('./media/media-list.tsx')),
  'media/:id': lazy(() => import('./media/media-route.tsx')),
  calendar: lazy(() => import('./calendar/calendar-screen.tsx')),
  subscribers: lazy(() => import('./subscribers/subscribers-screen.tsx')),
  menus: lazy(() => import('./menus/menus-screen.tsx')),
  transfers: lazy(() => import('./transfers/transfers-screen.tsx')),
  'redirects/missed': lazy(() => import('./redirects/missed-screen.tsx')),
  team: lazy(() => import('./system/team-screen.tsx')),
}

/** Their routes. Loaded by React and not by the router, which would show nothing meanwhile. */
export const lazyScreens = Object.entries(screens).map(([path, Screen]) => ({
  path,
  element: (
    <Suspense
      fallback={
        <main id="main" className="e-work">
          <Skeleton />
        </main>
      }
    >
      <Screen />
    </Suspense>
  ),
}))
