import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Production } from '../../../../shared/contract/production.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { hallName } from '../../../content/handlers/venues/item.ts'
import type { OrderProduction } from './stored-order.ts'

export function orderProduction(production: Production, sales: Sales, locale: Locale): OrderProduction {
  const { id, title, date, doors, introduction, end, room, casts, short_casts: names, program } = production
  return {
    id,
    title,
    date,
    doors,
    introduction,
    end,
    ...(production.previous_date && { previous: production.previous_date }),
    ...(production.previous_hall && { previous_hall: production.previous_hall }),
    venue: room ? hallName(room) : '',
    address: room?.venue?.address ?? '',
    performers: performersOf(casts, names),
    works: program.flatMap((work) => ('interval' in work ? [] : [{ composer: work.composer, title: work.title }])),
    path: production.get_absolute_url,
    price_types: sales.price_types.map(({ key, name, proof }) => ({
      key,
      name: localise(name, locale),
      ...(proof && { proof: localise(proof, locale) }),
    })),
    fee_cents: sales.fee_cents,
    transfer_until_days: sales.transfer_until_days,
  }
}

function performersOf(casts: Production['casts'], names: readonly string[]): string[] {
  const cast = casts.map(({ name, role }) => (role ? `${name}, ${role}` : name))
  const [first, ...others] = cast.length > 0 ? cast : names
  return [first, others.slice(0, 4).join(' · ')].filter((line): line is string => Boolean(line))
}
