import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, useLocation, useParams, Navigate, NavLink, Outlet, ScrollRestoration } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { DeskValues } from '../../shared/entities/contract.ts'
import { NotFound, Refused } from '../staff/refusals.ts'
import { entityNamed, type NavigationEntry, navigationEntries } from './shell/entries.ts'
import { useMay, StartContext, useLoadedStart, useStart } from './shell/start.ts'
import { UnloadedScreen } from './ui/screen/unloaded-screen.tsx'
import { FormScreen } from './form/form-screen.tsx'
import { useWholeRow } from './form/use-whole-row.ts'
import { ListRoute } from './list/list-route.tsx'
import { screenRoutes } from './screens.tsx'
import './specials.ts'
import { Menu, Search, Sun, Ticket } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Icon } from '../staff/icon.tsx'
import { staffLocale } from '../staff/staff-locale.ts'
import { Failure } from './ui/failure.tsx'
import { EntityIcon } from './shell/entity-icon.tsx'
import { Finder, useFind } from './shell/finder.tsx'
import { Navigation } from './shell/navigation.tsx'
import type { DeskStart } from '../../shared/contract/calls/desk/site-schemas.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { shellWords } from './shell/words.ts'
import { Today } from './start/today.tsx'

function Shell() {
  const words = shellWords[staffLocale()]
  const { data: start, error, refetch } = useLoadedStart()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  if (!start)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="vh" role="status">
        {words.loading}
      </p>
    )
  return (
    <StartContext value={start}>
      <div className={`e-app${isOpen ? ' has-nav' : ''}`}>
        <a className="e-skip" href="#main">
          {words.skip}
        </a>
        <Finder>
          <Navigation isOpen={isOpen} onOpen={setOpen} />
          {start.lacks_second_factor && pathname !== '/account' ? <Navigate to="/account" replace /> : <Outlet />}
          <TabBar isOpen={isOpen} onMore={() => setOpen(!isOpen)} onGo={() => setOpen(false)} />
        </Finder>
      </div>
      <ScrollRestoration />
    </StartContext>
  )
}

interface TabBarProps {
  isOpen: boolean
  onMore: () => void
  onGo: () => void
}

function TabBar({ isOpen, onMore, onGo }: TabBarProps) {
  const locale = staffLocale()
  const words = shellWords[locale]
  const find = useFind()
  const tabs = phoneTabs(useStart(), locale)
  const search = (
    <button
      type="button"
      onClick={() => {
        onGo()
        find()
      }}
    >
      <Icon of={Search} size={20} />
      <span>{words.search}</span>
    </button>
  )
  return (
    <nav className="e-tabbar" aria-label={words.areas}>
      <NavLink to="/" end onClick={onGo}>
        <Icon of={Sun} size={20} />
        <span>{words.today}</span>
      </NavLink>
      {tabs.map(({ key, title, to }, index) => (
        <Fragment key={key}>
          {index === 1 && search}
          <NavLink to={to} onClick={onGo}>
            {key === 'sales' ? (
              <Icon of={Ticket} size={20} />
            ) : (
              <EntityIcon name={entityNamed(key)?.icon ?? 'file-text'} size={20} />
            )}
            <span>{key === 'sales' ? words.sales : title}</span>
          </NavLink>
        </Fragment>
      ))}
      {tabs.length < 2 && search}
      <button type="button" aria-expanded={isOpen} onClick={onMore}>
        <Icon of={Menu} size={20} />
        <span>{words.more}</span>
      </button>
    </nav>
  )
}

const wanted = ['productions', 'sales']

/**
 * Returns the two entries of the tab bar on phones: productions and sales, or else the next entries that the user may
 * open.
 */
export function phoneTabs(start: DeskStart, locale: Locale): NavigationEntry[] {
  const entries = navigationEntries(start, locale)
  const first = wanted.flatMap((key) => entries.filter((entry) => entry.key === key))
  const others = entries.filter(({ key }) => !wanted.includes(key))
  return [...first, ...others].slice(0, wanted.length)
}


const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // going back shows the cached list; changes invalidate it
      staleTime: 30_000,
      // the screens show that the user is offline, so a request must fail instead of waiting for the network
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const router = createBrowserRouter(
  [
    {
      element: (
        <QueryClientProvider client={queryClient}>
          <Shell />
        </QueryClientProvider>
      ),
      children: [
        { index: true, element: <Today /> },
        ...screenRoutes,
        { path: ':entity', element: <ListRoute /> },
        { path: ':entity/new', element: <FormRoute /> },
        { path: ':entity/:id', element: <FormRoute /> },
      ],
    },
  ],
  { basename: '/admin' },
)

export function Desk() {
  return <RouterProvider router={router} />
}

/** `/admin/{entity}/new` and `/admin/{entity}/{id}`: the form of a new or existing row. */
export function FormRoute() {
  const { entity: name = '', id } = useParams()
  const entity = entityNamed(name)
  const may = useMay(name)
  const { state, key } = useLocation()
  const isAllowed = may(id ? 'read' : 'save')
  const rowId = Number(id)
  const isNumber = Number.isInteger(rowId) && rowId > 0
  const { data, error, refetch } = useWholeRow(name, isNumber ? rowId : null, {
    isEnabled: entity !== undefined && isAllowed,
  })
  if (!entity || (id && !isNumber)) return <UnloadedScreen error={new NotFound(404, null)} />
  if (!isAllowed) return <UnloadedScreen error={new Refused(403, null)} />
  if (!id) {
    const { values } = (state ?? {}) as { values?: DeskValues }
    const visit = values ? key : null
    return <FormScreen key={`${name}/new/${visit ?? ''}`} entity={entity} record={null} values={values} visit={visit} />
  }
  if (error || !data) return <UnloadedScreen error={error} onRetry={refetch} />
  return <FormScreen key={`${name}/${rowId}`} entity={entity} record={data} />
}
