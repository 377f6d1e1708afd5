// The component of each screen of shared/staff/desk-screens.ts, and the special lists and forms of some entities. Each
// component is a separate chunk.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { definitionOf } from '../../shared/entities/registry.ts'
import { may } from '../../shared/entities/roles.ts'
import { type DeskScreenPath, deskScreens, mayOpen } from '../../shared/staff/desk-screens.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { useStart } from './shell/start.ts'
import { NoAccess } from './ui/no-access.tsx'
import { Skeleton } from './ui/skeleton.tsx'

const screens: Readonly<Record<DeskScreenPath, ComponentType>> = {
  account: lazy(() => import('./system/account-screen.tsx')),
  audit: lazy(() => import('./system/audit/audit-screen.tsx')),
  backups: lazy(() => import('./transfers/backups-screen.tsx')),
  bank: lazy(() => import('./box-office/bank/bank-screen.tsx')),
  calendar: lazy(() => import('./calendar/calendar-screen.tsx')),
  deliveries: lazy(() => import('./box-office/deliveries/deliveries-screen.tsx')),
  groups: lazy(() => import('./box-office/groups-screen.tsx')),
  jobs: lazy(() => import('./box-office/jobs/jobs-screen.tsx')),
  'jobs/:id': lazy(() => import('./box-office/jobs/job-screen.tsx')),
  'links/dead': lazy(() => import('./links/dead-links-screen.tsx')),
  'media/differences': lazy(() => import('./media/differences-screen.tsx')),
  'mails/returned': lazy(() => import('./mails/returned-screen.tsx')),
  orders: lazy(() => import('./box-office/orders/orders-screen.tsx')),
  'orders/:number': lazy(() => import('./box-office/orders/order-screen.tsx')),
  'orders/:number/seats/:production': lazy(() => import('./box-office/orders/seats/seats-screen.tsx')),
  payments: lazy(() => import('./box-office/payments-screen.tsx')),
  pages: lazy(() => import('./pages/pages-screen.tsx')),
  press: lazy(() => import('./press/press-screen.tsx')),
  'people/doubles': lazy(() => import('./doubles/doubles-screen.tsx')),
  'productions/:id/prices': lazy(() => import('./box-office/prices/prices-screen.tsx')),
  'redirects/missed': lazy(() => import('./redirects/missed-screen.tsx')),
  outside: lazy(() => import('./outside/outside-screen.tsx')),
  sales: lazy(() => import('./box-office/sales/sales-screen.tsx')),
  'sales/differences': lazy(() => import('./box-office/differences-screen.tsx')),
  'sales/:id': lazy(() => import('./box-office/sales/production-screen.tsx')),
  'sales/:id/lists': lazy(() => import('./box-office/sales/lists/lists-screen.tsx')),
  setup: lazy(() => import('./system/setup-screen.tsx')),
  subscribers: lazy(() => import('./subscribers/subscribers-screen.tsx')),
  team: lazy(() => import('./system/team-screen.tsx')),
  vouchers: lazy(() => import('./box-office/vouchers/vouchers-screen.tsx')),
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
      <Suspense
        fallback={
          <main id="main" className="e-work">
            <Skeleton />
          </main>
        }
      >
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
