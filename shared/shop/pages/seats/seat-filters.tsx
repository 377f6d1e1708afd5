import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { euros } from '../../../ui/money.ts'
import { sendForm, stay } from '../../choosing/stay.ts'
import { useShopHref } from '../../shop-context.tsx'
import type { SeatsPageData } from './data.ts'

export function SeatFilters({ data }: { data: SeatsPageData }) {
  const { production, count, sizes, filter, prices, isChange, categories } = data
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const category = categories.find((each) => each.category === filter.category)
  const limit = filter.maxCents ?? prices[Math.floor(prices.length / 2)]
  return (
    <form method="get" action={href(`/webshop/${production.id}/seats`)} {...stay}>
      {locale !== 'de' && <input type="hidden" name="locale" value={locale} />}
      {isChange && <input type="hidden" name="change" value="1" />}
      <fieldset className="plain flt">
        <legend className="vh">{words.narrow}</legend>
        <label className="flt-s">
          <span className="vh">{words.many}</span>
          <select name="count" defaultValue={count} onChange={sendForm}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {words.beside(size)}
              </option>
            ))}
          </select>
        </label>
        {limit !== undefined && prices.length > 1 && (
          <Chip name="max" value={String(limit)} isOn={filter.maxCents !== null}>
            {words.upTo(euros(limit / 100, locale))}
          </Chip>
        )}
        <Chip name="aisle" isOn={filter.aisle}>
          {words.aisle}
        </Chip>
        <Chip name="stepfree" isOn={filter.stepFree}>
          {words.stepFree}
        </Chip>
        <Chip name="loop" isOn={filter.loop}>
          {words.loop}
        </Chip>
        {category && (
          <Chip name="category" value={String(category.category)} isOn>
            {category.name}
          </Chip>
        )}
        <button className="btn btn--row only-plain" type="submit">
          {words.show}
        </button>
      </fieldset>
    </form>
  )
}

function Chip({
  name,
  value = '1',
  isOn,
  children,
}: {
  name: string
  value?: string
  isOn: boolean
  children: string
}) {
  return (
    <label className="wish">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} onChange={sendForm} />
      {children}
    </label>
  )
}

const labels = defineLabels({
  de: {
    narrow: 'Auswahl einschränken',
    many: 'Wie viele nebeneinander',
    aisle: 'am Gang',
    stepFree: 'ohne Stufen',
    loop: 'Induktion',
    show: 'Zeigen',
    beside: (count: number) => (count === 1 ? 'einzeln' : `${count} nebeneinander`),
    upTo: (limit: string) => `bis ${limit}`,
  },
  en: {
    narrow: 'Narrow the choice',
    many: 'How many side by side',
    aisle: 'on the aisle',
    stepFree: 'step-free',
    loop: 'induction loop',
    show: 'Show',
    beside: (count: number) => (count === 1 ? 'single' : `${count} side by side`),
    upTo: (limit: string) => `up to ${limit}`,
  },
})
