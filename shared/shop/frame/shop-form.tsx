import type { ComponentProps, ReactNode } from 'react'
import { useShopPage } from '../shop-context.tsx'

interface ShopFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** What the page's handler does with the form. */
  action: string
  /** Tells forms of one action apart, such as the ticket that a button removes. */
  of?: string
  children: ReactNode
}

/**
 * A form that the page's own address answers, with or without JavaScript. It carries a request key, so that a repeated
 * submit is answered once.
 */
export function ShopForm({ action, of, children, ...form }: ShopFormProps) {
  const { key, frame } = useShopPage()
  return (
    <form method="post" action={frame.path} noValidate {...form}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="key" value={[key, action, of].filter(Boolean).join('-')} />
      {of !== undefined && <input type="hidden" name="of" value={of} />}
      {children}
    </form>
  )
}
