import '../../ui/dialog.css'
import '../parts/form.css'
import './lost-seats.css'
import { useEffect, useRef } from 'react'
import { capitalised } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amount } from '../../ui/money.ts'
import { ShopForm } from '../frame/shop-form.tsx'
import { useShopHref } from '../shop-context.tsx'
import type { SeatsData } from './data.ts'
import { placeCount, placesOf, seatNames, whereOf } from './words.ts'

export function LostSeats({
  names,
  choices,
  production,
  action,
}: {
  names: string[]
  choices: SeatsData[]
  production: number
  action: string
}) {
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // the server renders the dialog open, for visitors without JavaScript
    dialog.current?.close()
    dialog.current?.showModal()
  }, [])
  const count = choices[0]?.count ?? 1
  const address = href(`/webshop/${production}/seats?count=${count}`)
  return (
    <dialog className="dlg dlg--mid" ref={dialog} open aria-labelledby="lost-seats">
      <ShopForm className="dlg-settings" action={action} of="instead">
        <div className="dlg-b">
          <div className="dlg-top">
            <h2 id="lost-seats" tabIndex={-1} data-message="">
              {words.lost(seatNames(names, locale))}
            </h2>
            <a className="dlg-x" href={address}>
              <Icon name="close" />
              {words.close}
            </a>
          </div>
          <p>{words.stays(capitalised(placeCount(choices.length, locale).split(' ')[0] ?? ''), count)}</p>
          <fieldset className="opt">
            <legend className="vh">{words.choices}</legend>
            {choices.map((choice, index) => (
              <label key={choice.seats.join()}>
                <input type="radio" name="seats" value={choice.seats.join()} defaultChecked={index === 0} />
                <span>
                  <b>{placesOf(choice, locale)}</b>{' '}
                  <span className="meta">
                    {[choice.categoryName, whereOf(choice, locale), choice.view].filter(Boolean).join(', ')}
                  </span>
                </span>
                <b>{amount(choice.cents, locale)}</b>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="dlg-f">
          <button className="btn btn--wide" type="submit">
            {count === 1 ? words.takeOne : words.take}
          </button>
          <a className="btn btn--wide btn--line" href={address}>
            {words.self}
          </a>
        </div>
      </ShopForm>
    </dialog>
  )
}

const labels = defineLabels({
  de: {
    lost: (names: string) => `Bei Platz ${names} war jemand schneller.`,
    close: 'Schließen',
    choices: 'Andere Plätze',
    stays: (choices: string, count: number) =>
      `Ihr Warenkorb bleibt, wie er ist. ${choices === 'Ein' ? 'Ein Vorschlag' : `${choices} Vorschläge`} für ${count === 1 ? 'Sie' : `${count} Karten`}:`,
    take: 'Diese Plätze nehmen',
    takeOne: 'Diesen Platz nehmen',
    self: 'Selbst wählen',
  },
  en: {
    lost: (names: string) => `Another visitor was quicker: seat ${names} is gone.`,
    close: 'Close',
    choices: 'Other seats',
    stays: (choices: string, count: number) =>
      `Your basket stays as it is. ${choices} ${choices === 'One' ? 'suggestion' : 'suggestions'} for ${count === 1 ? 'you' : `${count} tickets`}:`,
    take: 'Take these seats',
    takeOne: 'Take this seat',
    self: 'Choose seats myself',
  },
})
