import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, localStorageStore } from 'ra-core'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createDataProvider } from './api/data-provider.ts'
import { FormRoute } from './form/form-route.tsx'
import { ListRoute } from './list/list-route.tsx'
import { screenRoutes } from './screens.tsx'
import { Shell } from './shell/shell.tsx'
import { Today } from './start/today.tsx'

const dataProvider = createDataProvider()
const store = localStorageStore('1', 'auftakt-desk')
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
        <CoreAdminContext dataProvider={dataProvider} store={store} queryClient={queryClient}>
          <Shell />
        </CoreAdminContext>
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
