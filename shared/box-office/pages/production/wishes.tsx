import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Party } from '../../choosing/party.tsx'
import { sendForm, stay } from '../../choosing/stay.ts'
import { useShopHref } from '../../shop-context.tsx'
import type { ProductionPageData } from './data.ts'

export function Wishes({
  data: { production, sizes, count, wishes, areas, categories },
}: {
  data: ProductionPageData
}) {
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const hasSeats = categories.length > 0
  return (
    <section>
      <form method="get" action={href(`/webshop/${production.id}`)} {...stay}>
        {locale !== 'de' && <input type="hidden" name="locale" value={locale} />}
        <Party production={production.id} sizes={sizes} count={count} />
        <fieldset className="plain flt flt--q">
          <legend className="vh">{words.wishes}</legend>
          {hasSeats && (
            <>
              <label className="wish">
                <input type="checkbox" name="aisle" value="1" defaultChecked={wishes.aisle} onChange={sendForm} />
                {words.aisle}
              </label>
              <label className="wish">
                <input type="checkbox" name="stepfree" value="1" defaultChecked={wishes.stepFree} onChange={sendForm} />
                {words.stepFree}
              </label>
            </>
          )}
          <button className="btn btn--row only-plain" type="submit">
            {words.show}
          </button>
        </fieldset>
      </form>
      {areas.length > 0 && !hasSeats && <p className="tax">{words.noSeats}</p>}
    </section>
  )
}

const labels = defineLabels({
  de: {
    wishes: 'Wünsche',
    aisle: 'am Gang',
    stepFree: 'ohne Stufen',
    show: 'Zeigen',
    noSeats: 'An diesem Abend gibt es keine nummerierten Plätze.',
  },
  en: {
    wishes: 'Preferences',
    aisle: 'on the aisle',
    stepFree: 'step-free',
    show: 'Show',
    noSeats: 'There are no numbered seats for this evening.',
  },
})
