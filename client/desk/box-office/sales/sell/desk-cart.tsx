import { Trash2 } from 'lucide-react'
import { placeName } from '../../../../../shared/box-office/place-words.ts'
import type { CartAnswer } from '../../../../../shared/contract/box-office/cart.ts'
import type { PriceTypeKey } from '../../../../../shared/contract/box-office/sales.ts'
import type { StaffHall } from '../../../../../shared/contract/box-office/staff/sales.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { IconButton } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { priceTypeName } from '../../words.ts'
import { sellWords } from './words.ts'

interface DeskCartProps {
  hall: StaffHall
  id: string
  cart: CartAnswer | undefined
  error: Error | null
}

type Line = CartAnswer['lines'][number]

export function DeskCart({ hall, id, cart, error }: DeskCartProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const change = useBoxOfficeCall(([line, type]: [line: string, type: PriceTypeKey]) =>
    call('deskChangeLine', { cart: id, line }, { body: { price_type: type } }),
  )
  const changeAll = useBoxOfficeCall((type: PriceTypeKey) =>
    call('deskChangeLines', { cart: id }, { body: { production: hall.id, price_type: type } }),
  )
  const release = useBoxOfficeCall((line: string) => call('deskRelease', { cart: id, line }))
  const extend = useBoxOfficeCall(() => call('deskExtend', { cart: id }))
  const lines = cart?.lines ?? []
  const failure = error ?? change.error ?? changeAll.error ?? release.error ?? extend.error
  const typesOf = ({ production, category, price_type: own }: Line) =>
    production === hall.id
      ? hall.price_types.filter(({ key }) =>
          hall.prices.some(({ category: each, price_type: type }) => each === category && type === key),
        )
      : [{ key: own, name: priceTypeName(own, locale) }]
  const own = lines.filter(({ production }) => production === hall.id)
  const [first, ...others] = new Set(own.map(({ price_type: type }) => type))
  return (
    <section className="e-sec">
      <h2>{words.basket}</h2>
      {lines.length === 0 && <p className="e-2">{cart && cart.expired_places > 0 ? words.ended : words.empty}</p>}
      {own.length > 1 && (
        <label className="e-f">
          <span className="e-lb">{words.allAs}</span>
          <select
            className="e-in"
            value={others.length > 0 ? '' : first}
            onChange={({ target }) => changeAll.mutate(target.value as PriceTypeKey)}
          >
            {others.length > 0 && (
              <option value="" disabled>
                {words.mixed}
              </option>
            )}
            {hall.price_types.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {lines.length > 0 && (
        <table className="bo-lines">
          <tbody>
            {lines.map((line) => {
              const place = placeName(line.place, locale)
              return (
                <tr key={line.id}>
                  <th scope="row">{place}</th>
                  <td>
                    <select
                      className="e-in"
                      aria-label={words.priceOf(place)}
                      value={line.price_type}
                      onChange={({ target }) => change.mutate([line.id, target.value as PriceTypeKey])}
                    >
                      {typesOf(line).map(({ key, name }) => (
                        <option key={key} value={key}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className="bo-n">{price(line.cents, locale)}</td>
                  <td className="bo-lines-s">
                    <IconButton icon={Trash2} label={words.remove(place)} onClick={() => release.press(line.id)} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {lines.some(({ production }) => production !== hall.id) && <p className="e-2">{words.other}</p>}
      {cart?.expires_at && lines.length > 0 && (
        <p className="e-2">
          {words.held(cart.expires_at.slice(11, 16))}{' '}
          {cart.can_extend && <TextButton label={words.extend} onClick={() => extend.press()} />}
        </p>
      )}
      <p className="e-errt" role="alert">
        {failure?.message}
      </p>
    </section>
  )
}
