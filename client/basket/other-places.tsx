import { createPortal } from 'react-dom'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Shown } from './held-basket.tsx'
import { useInserted } from './use-inserted.ts'

/** The search as the first entry of the menu, where a narrow header with a basket has it. */
export function SearchEntry() {
  const place = useInserted('.head .menu > nav > ul', ':first-child', 'li', 'menu-search')
  const link = document.querySelector<HTMLAnchorElement>('.head-main .icon-btn')
  if (!place || !link) return null
  return createPortal(
    <a href={link.href} data-opens="search">
      <Icon name="search" />
      <span>{link.getAttribute('aria-label')}</span>
    </a>,
    place,
  )
}

/** The basket above the ticket button that a concert's page has on small screens. */
export function OwnBarLine({ words, tickets, until, address }: Shown) {
  const place = useInserted('.own-bar', ':first-child', 'span', 'own-held')
  if (!place) return null
  return createPortal(
    <a href={address}>
      <span>
        {tickets} {words.tickets(tickets)}, {words.held} {words.until(<b className="t">{until}</b>)}
      </span>
      <span>{words.toBasket}</span>
    </a>,
    place,
  )
}
