import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { amount, price, ticketPrice } from '../../../ui/money.ts'
import { stay } from '../../choosing/stay.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { PlusIcon } from '../../parts/shop-icons.tsx'
import type { PriceGroupData, PriceTypeData } from './data.ts'
import { useSentCounts } from './use-sent-counts.ts'

export function Calculator({ group: stored, isOnly }: { group: PriceGroupData; isOnly: boolean }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { shown: group, sent, list } = useSentCounts(stored)
  const normal = group.types.find(({ key }) => key === 'normal')?.cents ?? 0
  return (
    <>
      {!isOnly && <h3 className="calc-h">{group.name}</h3>}
      <ul className="calc" ref={list}>
        {group.types.map((type) => (
          <li key={type.key}>
            <span>
              <b>{type.name}</b>{' '}
              <span className="meta">
                {[
                  type.key === 'normal' && isOnly && group.name,
                  words.share(type.cents, normal),
                  ticketPrice(type.cents, locale),
                  type.limit !== null && words.limit(type.limit),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>{' '}
              {type.hint && <span className="meta">{type.hint}</span>}
            </span>
            <div className="step">
              <Step group={group} type={type} by={-1} sent={sent} label={words.less(type.name)} />
              <output aria-label={type.name}>{type.count}</output>
              <Step group={group} type={type} by={1} sent={sent} label={words.more(type.name)} />
            </div>
            <span className="sum">{type.count === 0 ? price(0, locale) : amount(type.cents * type.count, locale)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface StepProps {
  group: PriceGroupData
  type: PriceTypeData
  by: 1 | -1
  sent: number
  label: string
}

function Step({ group, type, by, sent, label }: StepProps) {
  const after = divisionAfter(group, type, by)
  const counts = group.types.map(({ key, count }) => `${key}:${after?.get(key) ?? count}`)
  const id = counts.map((each) => each.split(':')[1]).join('-')
  return (
    <ShopForm action="types" of={`${group.category}_${id}_${sent}`} {...stay}>
      <input type="hidden" name="category" value={group.category} />
      <input type="hidden" name="counts" value={counts.join()} />
      <button className="sq" type="submit" aria-label={label} disabled={after === null}>
        {by === 1 ? (
          <PlusIcon />
        ) : (
          <Drawing>
            <path d="M4 12h16" />
          </Drawing>
        )}
      </button>
    </ShopForm>
  )
}

/**
 * Returns the number of tickets of each type after a press; null if the press is not allowed. A plus moves a ticket
 * from the normal price to this type, and a minus moves a ticket back. Where the normal price cannot be used, the
 * other type with the most tickets takes its place.
 */
export function divisionAfter(
  { types }: Pick<PriceGroupData, 'types'>,
  { key, count, limit }: PriceTypeData,
  by: 1 | -1,
): Map<PriceTypeData['key'], number> | null {
  const others = types.filter((type) => type.key !== key)
  const donor =
    others.find((type) => type.key === 'normal' && (by === -1 || type.count > 0)) ??
    others.filter((type) => type.count > 0).sort((a, b) => b.count - a.count)[0]
  if (!donor || count + by < 0 || (by === -1 && key === 'normal') || (limit !== null && count + by > limit)) return null
  return new Map(
    types.map((type) => [type.key, type.count + (type.key === key ? by : type.key === donor.key ? -by : 0)]),
  )
}

const labels = defineLabels({
  de: {
    share: (cents: number, normal: number) => (cents * 2 === normal && cents > 0 ? 'die Hälfte' : ''),
    limit: (count: number) => `höchstens ${count} je Bestellung`,
    less: (type: string) => `${type}: weniger`,
    more: (type: string) => `${type}: mehr`,
  },
  en: {
    share: (cents: number, normal: number) => (cents * 2 === normal && cents > 0 ? 'half' : ''),
    limit: (count: number) => `at most ${count} per order`,
    less: (type: string) => `${type}: fewer`,
    more: (type: string) => `${type}: more`,
  },
})
