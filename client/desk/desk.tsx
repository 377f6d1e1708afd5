import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { FormRoute } from './form/form-route.tsx'
import { ListRoute } from './list/list-route.tsx'
import { screenRoutes } from './screens.tsx'
import './specials.ts'
import { Shell } from './shell/shell.tsx'
import { Today } from './start/today.tsx'

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
