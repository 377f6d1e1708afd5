import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PriceGroupData } from './data.ts'

interface SentCounts {
  /** The group with the counts that were sent last, which the server may not have answered yet. */
  shown: PriceGroupData
  /** Number of forms sent since the page was shown. It tells equal divisions in the forms' request keys apart. */
  sent: number
  list: RefObject<HTMLUListElement | null>
}

/**
 * Shows the counts of a form as soon as it is sent, so that several quick presses add up.
 * @returns `list` is the element that contains the group's forms
 */
export function useSentCounts(group: PriceGroupData): SentCounts {
  const list = useRef<HTMLUListElement>(null)
  const [state, setState] = useState({ group, counts: '', sent: 0 })
  const isCurrent = state.group === group
  useEffect(() => {
    const { current } = list
    const onSent = (event: Event) => {
      const counts = new FormData(event.target as HTMLFormElement).get('counts')
      setState((before) => ({ group, counts: String(counts), sent: before.group === group ? before.sent + 1 : 1 }))
    }
    current?.addEventListener('form-sent', onSent)
    return () => current?.removeEventListener('form-sent', onSent)
  }, [group])
  return { shown: isCurrent ? withCounts(group, state.counts) : group, sent: isCurrent ? state.sent : 0, list }
}

/** @param counts such as `normal:2,reduced:1`; types that are not named keep their count */
export function withCounts(group: PriceGroupData, counts: string): PriceGroupData {
  const byKey = new Map(counts.split(',').map((each) => each.split(':') as [string, string | undefined]))
  return { ...group, types: group.types.map((type) => ({ ...type, count: Number(byKey.get(type.key) ?? type.count) })) }
}
