// Shows on the site's pages what the box office knows about the visitor: how many tickets the basket holds and until
// when, and that the visitor is logged in. Loaded if a cookie of the box office says so (worker/tickets/routes/).
import { createRoot } from 'react-dom/client'
import { HeldBasket } from './held-basket.tsx'
import { LoggedIn } from './logged-in.tsx'
import { type OwnAccount, readAccount } from './read-account.ts'
import { readBasket } from './read-basket.ts'

let isStarted = false

/** Reads basket and account and shows them, from now on also after the visitor comes back to the page. */
export async function showVisitor(): Promise<void> {
  if (isStarted) return
  isStarted = true
  await pageIsHydrated()
  await follow()
}

const has = (cookie: 'basket' | 'customer') => document.cookie.includes(`${cookie}=`)

function follow(): Promise<void> {
  const place = document.createElement('div')
  const root = createRoot(place)
  let newest = 0
  let account: Promise<OwnAccount | null> | null = null
  const refresh = async () => {
    const own = ++newest
    // read once a page, because each order of the account is read
    account = has('customer') ? (account ?? readAccount()) : null
    const [basket, customer] = await Promise.all([has('basket') ? readBasket() : null, account])
    if (own !== newest) return
    document.documentElement.toggleAttribute('data-held', basket !== null)
    root.render(
      <>
        {basket && <HeldBasket key={basket.until_ms} basket={basket} place={place} refresh={refresh} />}
        {customer && <LoggedIn tickets={customer.coming_tickets} />}
      </>,
    )
  }
  document.addEventListener('visibilitychange', () => document.hidden || void refresh())
  addEventListener('pageshow', () => {
    account = null
    void refresh()
  })
  return refresh()
}

/** Resolves once React has hydrated the page, which must not be changed before; an overlay may be hydrated earlier. */
function pageIsHydrated(): Promise<void> {
  const root = document.documentElement
  const isHydrated = () => root.dataset.hydrated === 'page'
  return new Promise((resolve) => {
    if (isHydrated()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { attributeFilter: ['data-hydrated'] })
  })
}
