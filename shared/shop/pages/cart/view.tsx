import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import '../../../ui/page-head.css'
import { Message } from '../../frame/message.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { CartPageData } from './data.ts'

/** The visitor's cart: tickets by concert, with their prices. */
export default function CartView({ data: { cart, productions } }: { data: CartPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        {cart.lines.length === 0 && <p className="pagehead-s">{words.empty}</p>}
      </div>
      <ShopBar />
      <div className="sheet">
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        {productions.map(({ id, title }) => (
          <section key={id}>
            <h2>{title}</h2>
            <ul>
              {cart.lines.map(
                (line) =>
                  line.production === id && (
                    <li key={line.id}>
                      {line.place.section} {line.place.row} {line.place.seat} {price(line.cents, locale)}
                      <ShopForm action="remove" of={line.id}>
                        <button type="submit">{words.remove}</button>
                      </ShopForm>
                    </li>
                  ),
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const labels = defineLabels({
  de: { title: 'Warenkorb', empty: 'Noch nichts dabei.', remove: 'Entfernen' },
  en: { title: 'Basket', empty: 'Nothing here yet.', remove: 'Remove' },
})
