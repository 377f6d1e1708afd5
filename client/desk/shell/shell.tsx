import { useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Failure } from '../ui/failure.tsx'
import { Finder } from './finder.tsx'
import { Navigation } from './navigation.tsx'
import { StartContext, useLoadedStart } from './start.ts'
import { TabBar } from './tab-bar.tsx'
import { shellWords } from './words.ts'

export function Shell() {
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
