import { useEffect } from 'react'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { useStart } from '../shell/start.ts'
import { useDeviceSetting } from './use-device-setting.ts'

export interface RecentEntry {
  entity: string
  id: number
  title: string
}

const maxRecent = 6

/** Returns the recently opened rows of a site, stored on this device, and a function that replaces them. */
export function useRecent(): [readonly RecentEntry[], (entries: readonly RecentEntry[]) => void] {
  return useDeviceSetting<readonly RecentEntry[]>(recentKey(useStart().site), [])
}

function recentKey(site: SiteKey): string {
  return `recent.${site}`
}

/** Puts the open row first in the list of recent rows. @param id null for a row that does not exist yet */
export function useNoteRecent(entity: string, id: number | null, title: string): void {
  const [recent, setRecent] = useRecent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a row opens or its title changes
  useEffect(() => {
    if (id === null || !title) return
    const others = recent.filter((entry) => entry.entity !== entity || entry.id !== id)
    setRecent([{ entity, id, title }, ...others].slice(0, maxRecent))
  }, [entity, id, title])
}
