import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CartAnswer } from '../../../../../shared/contract/shop/cart.ts'
import { boxOffice } from '../../api.ts'

/** The cart that the address names, so that a sale survives a reload and a look at the plan. */
export function useDeskCart(): {
  /** Made with the first place. */
  id: string
  cart: CartAnswer | undefined
  error: Error | null
  /** Shows the sale, with the cart in its address; called once the cart holds a place. */
  show: () => void
} {
  const [query, setQuery] = useSearchParams()
  const named = query.get('cart') || null
  const id = named ?? spareId
  const { data, error } = useQuery({
    queryKey: ['box-office', 'cart', id],
    queryFn: ({ signal }) => boxOffice.cart(id, signal),
    enabled: named !== null,
    staleTime: 0,
  })
  const show = () => {
    if (named === null) spareId = crypto.randomUUID()
    setQuery({ view: 'sell', cart: id }, { replace: query.get('view') === 'sell' })
  }
  return { id, cart: data, error, show }
}

/** The id of the next cart: the same one until a place is held in it, so that a retry holds in the same cart. */
let spareId = crypto.randomUUID()
