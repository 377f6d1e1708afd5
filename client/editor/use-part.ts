import { type ComponentType, useEffect, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { alert } from '../staff/alerts.tsx'
import { staffLocale } from '../staff/staff-locale.ts'

/**
 * What comes with its own code when it is first opened. Without it the page stays as it is, and says so.
 * @param load the same function for the same part; null where none is open
 * @returns null until it is there
 */
export function usePart<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
  { open, close }: { open: () => void; close: () => void },
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ load: typeof load; Part: ComponentType<Props> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens and closes it is no reason to load it again
  useEffect(() => {
    if (!load) return
    let isWanted = true
    load().then(
      (Part) => isWanted && setLoaded({ load, Part }),
      (error) => {
        if (!isWanted) return
        console.error(error)
        close()
        const { missing, again } = labels[staffLocale()]
        const action = { label: again, run: open }
        alert('error', missing, { action, lifeMs: 10_000 })
      },
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return load && loaded?.load === load ? loaded.Part : null
}

const labels = defineLabels({
  de: { missing: 'Das lässt sich gerade nicht laden', again: 'Erneut' },
  en: { missing: 'This cannot be loaded just now', again: 'Try again' },
})
