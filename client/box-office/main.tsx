// Entry point of the box office: hydrates the server-rendered page, and handles its links and forms without a reload.
// After a failure, the browser loads the document instead. The first imported style sheet must declare the order of the
// layers.
import '../../shared/ui/base.css'
import '../../shared/layout/layout.css'
import '../../shared/layout/header/header.css'
import '../../shared/layout/footer.css'
import '../../shared/box-office/frame/layout.css'
import '../../shared/ui/button.css'
import '../../shared/box-office/frame/link-button.css'
import { hydrateRoot } from 'react-dom/client'
import { BasketLink } from '../../shared/box-office/frame/basket-link.tsx'
import { ShopPageProvider } from '../../shared/box-office/shop-context.tsx'
import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'
import { fieldsIn } from '../hydration/fields-in.ts'
import { startShopNavigation } from './navigation.ts'
import { setShownPage, useShownPage } from './shown-page.ts'
import { loadView, viewOf } from './views.ts'

const data = document.getElementById('page-data')?.textContent
if (data) void takeOver(JSON.parse(data))

async function takeOver(page: AnyShopPage): Promise<void> {
  await loadView(page.name)
  const [basket, main] = [document.getElementById('basket'), document.getElementById('main')]
  if (!basket || !main) return
  setShownPage(page)
  const before = fieldsIn(main)
  const { activeElement } = document
  hydrateRoot(basket, <Basket />)
  hydrateRoot(main, <Main />, {
    onRecoverableError(error) {
      console.error(error)
      import('../hydration/restore-fields.ts').then(
        ({ restoreFields }) => restoreFields(before, fieldsIn(main), activeElement),
        console.error,
      )
    },
  })
  startShopNavigation()
  document.documentElement.dataset.hydrated = ''
}

function Main() {
  const page = useShownPage()
  const View = viewOf(page.name)
  return (
    <ShopPageProvider page={page}>
      <View key={page.frame.path.split('?', 1)[0]} data={page.data} />
    </ShopPageProvider>
  )
}

function Basket() {
  return (
    <ShopPageProvider page={useShownPage()}>
      <BasketLink />
    </ShopPageProvider>
  )
}
