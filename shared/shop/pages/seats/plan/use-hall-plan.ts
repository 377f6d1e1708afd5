import { useEffect, useState } from 'react'
import type { HallPlan } from '../../../../contract/shop/hall-plan.ts'
import type { SeatsPageData } from '../data.ts'

/** Returns the hall plan; null until it is loaded, 'missing' if loading fails. */
export function useHallPlan({ production, plan }: SeatsPageData): HallPlan | 'missing' | null {
  const [loaded, setLoaded] = useState<HallPlan | 'missing' | null>(null)
  const address = `/api/shop/productions/${production.id}/plan/?version=${plan.version}`
  useEffect(() => {
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then(async (response) => setLoaded(response.ok ? ((await response.json()) as HallPlan) : 'missing'))
      .catch(() => {
        if (!leaving.signal.aborted) setLoaded('missing')
      })
    return () => leaving.abort()
  }, [address])
  return loaded
}
