// The box office's screens: chunks of their own, loaded with the first visit.
import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '../list/rows/skeleton.tsx'

const screen = (load: () => Promise<ComponentType>) => {
  const Screen = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Skeleton />}>
      <Screen />
    </Suspense>
  )
}

export const boxOfficeRoutes = [
  { path: 'orders', element: screen(async () => (await import('./orders/orders-screen.tsx')).OrdersScreen) },
  { path: 'orders/:number', element: screen(async () => (await import('./orders/order-screen.tsx')).OrderScreen) },
]
