import '../../../screens/parts/fact-box.css'
import '../../../ui/button.css'
import { useLabels } from '../../../page/page-context.tsx'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { Field } from '../../parts/field.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopPage } from '../../shop-context.tsx'
import { AccountBox } from './account-box.tsx'
import type { AccountPageData } from './data.ts'
import { accountWords } from './words.ts'

export function MyData({ data }: { data: AccountPageData }) {
  const words = useLabels(accountWords)
  const { done, refusal } = useShopPage()
  const { name, phone, address } = data.customer
  return (
    <PageBody side={<AccountBox data={data} />} sideLabel={words.notes}>
      <section>
        <h2 className="d-h">{words.person}</h2>
        {done?.action === 'save' && <Message kind="done" title={words.saved} />}
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <p className="meta acct-hint">{words.personText}</p>
        <ShopForm action="save" className="frm">
          <Field name="name" label={words.name} autoComplete="name" value={name} maxLength={120} />
          <Field
            name="phone"
            label={words.phone}
            hint={words.phoneHint}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            value={phone ?? ''}
            maxLength={40}
          />
          <Field
            name="street"
            label={words.street}
            hint={words.addressHint}
            autoComplete="address-line1"
            value={address?.street ?? ''}
            maxLength={120}
          />
          <Field
            name="postcode"
            label={words.postcode}
            autoComplete="postal-code"
            inputMode="numeric"
            value={address?.postcode ?? ''}
            width="third"
            maxLength={12}
          />
          <Field
            name="city"
            label={words.city}
            autoComplete="address-level2"
            value={address?.city ?? ''}
            width="twothird"
            maxLength={80}
          />
          <p className="act">
            <button className="btn btn--wide" type="submit">
              {words.save}
            </button>
            <button className="lnk" type="submit" form="leave">
              {words.leave}
            </button>
          </p>
        </ShopForm>
        <ShopForm action="leave" id="leave">
          {null}
        </ShopForm>
      </section>
    </PageBody>
  )
}
