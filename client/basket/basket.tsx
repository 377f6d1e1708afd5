// Shows on the site's pages how many tickets the visitor's basket holds, and until when. Loaded if the cookie of the box
// office says that it holds any (worker/tickets/routes/cart-cookie.ts).
import { createRoot } from 'react-dom/client'
import { HeldBasket } from './held-basket.tsx'
import { readBasket } from './read-basket.ts'

let mount: ReturnType<typeof mounted> | null = null

/** Reads the basket and shows it; hides it if it has become empty. */
export async function showBasket(): Promise<void> {
  if (!mount) {
    await pageIsHydrated()
    mount ??= mounted()
  }
  await mount.refresh()
}

const hasBasket = () => document.cookie.includes('basket=')

function mounted() {
  const place = document.createElement('div')
  const root = createRoot(place)
  let newest = 0
  const refresh = async () => {
    const own = ++newest
    const basket = hasBasket() ? await readBasket() : null
    if (own !== newest) return
    document.documentElement.toggleAttribute('data-held', basket !== null)
    root.render(basket && <HeldBasket key={basket.until_ms} basket={basket} place={place} refresh={refresh} />)
  }
  const follow = () => document.hidden || void refresh()
  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', follow)
  return { refresh }
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
