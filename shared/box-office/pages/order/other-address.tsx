import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { CallUs } from '../../../ui/call-us.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { EmailField } from '../../parts/email-field.tsx'
import type { OrderPageData } from '../order-data.ts'

/** The buyer's e-mail address, which can be corrected twice before the tickets are issued. */
export function OtherAddress({ data: { order, meant_email: meant } }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { email } = order.contact
  const left = order.address_changes_left ?? 0
  return (
    <li>
      <b>{words.title}</b>
      <div>
        <p>
          {words.now(email)} {meant && <b>{words.meant(meant)}</b>}{' '}
          {left === 0 ? (
            <>
              {words.none} <CallUs />.
            </>
          ) : (
            words.left[left > 1 ? 1 : 0]
          )}
        </p>
        {left > 0 && (
          <ShopForm action="address" className="frm">
            <EmailField label={words.other} value={meant ?? undefined} />
            <p className="fld">
              <button className="lnk" type="submit">
                {words.change}
              </button>
            </p>
          </ShopForm>
        )}
      </div>
    </li>
  )
}

const labels = defineLabels({
  de: {
    title: 'Andere E-Mail-Adresse',
    now: (email: string) => `Die Karten gehen an ${email}.`,
    meant: (address: string) => `Meinten Sie ${address}?`,
    left: ['Sie können die Adresse noch einmal ändern.', 'Sie können die Adresse zweimal ändern.'],
    none: 'Sie ist schon zweimal geändert. Stimmt sie nicht, dann rufen Sie uns bitte an:',
    other: 'Neue Adresse',
    change: 'Adresse ändern',
  },
  en: {
    title: 'Another e-mail address',
    now: (email: string) => `The tickets go to ${email}.`,
    meant: (address: string) => `Did you mean ${address}?`,
    left: ['You can change the address once more.', 'You can change the address twice.'],
    none: 'It has been changed twice. If it is wrong, please call us:',
    other: 'New address',
    change: 'Change the address',
  },
})
