import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CartAnswer } from '../../../../../shared/contract/box-office/cart.ts'
import { call } from '../../../api/call.ts'

/** Reads the cart whose id is in the address, so that a sale survives a reload and a change of view. */
export function useDeskCart(): {
  /** The cart's id; the cart is created when its first place is held. */
  id: string
  cart: CartAnswer | undefined
  error: Error | null
  /** Opens the sale's view with the cart's id in the address. Call it after a hold. */
  show: () => void
} {
  const [query, setQuery] = useSearchParams()
  const named = query.get('cart') || null
  const id = named ?? spareId
  const { data, error } = useQuery({
    queryKey: ['box-office', 'cart', id],
    queryFn: ({ signal }) => call('deskCart', { cart: id }, { signal }),
    enabled: named !== null,
    staleTime: 0,
  })
  const show = () => {
    if (named === null) spareId = crypto.randomUUID()
    setQuery({ view: 'sell', cart: id }, { replace: query.get('view') === 'sell' })
  }
  return { id, cart: data, error, show }
}

/**
 * The id of the next new cart. It changes once a cart is in the address, so that a retry of the first hold uses the
 * same cart.
 */
let spareId = crypto.randomUUID()
