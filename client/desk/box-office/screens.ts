// The door to the desk's shell: the screens of the box office, by their addresses. Each is a separate chunk.
import { type ComponentType, lazy } from 'react'
import type { DeskScreenPath } from '../../../shared/staff/desk-screens.ts'

export const boxOfficeScreens = {
  bank: lazy(() => import('./bank/bank-screen.tsx')),
  deliveries: lazy(() => import('./deliveries-screen.tsx')),
  door: lazy(() => import('./door/door-screen.tsx')),
  groups: lazy(() => import('./groups-screen.tsx')),
  jobs: lazy(() => import('./jobs/jobs-screen.tsx')),
  'jobs/:id': lazy(() => import('./jobs/job-screen.tsx')),
  orders: lazy(() => import('./orders/orders-screen.tsx')),
  'orders/:number': lazy(() => import('./orders/order-screen.tsx')),
  'orders/:number/seats/:production': lazy(() => import('./orders/seats/seats-screen.tsx')),
  payments: lazy(() => import('./payments-screen.tsx')),
  'productions/:id/prices': lazy(() => import('./prices/prices-screen.tsx')),
  sales: lazy(() => import('./sales/sales-screen.tsx')),
  'sales/differences': lazy(() => import('./differences-screen.tsx')),
  'sales/:id': lazy(() => import('./sales/production-screen.tsx')),
  'sales/:id/lists': lazy(() => import('./sales/lists/lists-screen.tsx')),
  vouchers: lazy(() => import('./vouchers/vouchers-screen.tsx')),
} satisfies Partial<Record<DeskScreenPath, ComponentType>>
