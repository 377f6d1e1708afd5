import type { ComponentProps, ReactNode } from 'react'
import { useShopPage } from '../shop-context.tsx'

interface ShopFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  action: string
  /** Distinguishes forms with the same action, for example by ticket. */
  of?: string
  children: ReactNode
}

/** A form that posts to the page's address. Its request key lets the server recognise a repeated submission. */
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
