import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/keep.css'
import './basket.css'

/**
 * The header's link to the basket.
 * @param holds what the basket holds
 */
export function BasketAnchor({ href, holds, children }: { href: string; holds?: ReactNode; children: string }) {
  return (
    <a className="cartl" href={href}>
      <Icon name="ticket" />
      <span className="cartl-w">{children}</span> {holds}
    </a>
  )
}
