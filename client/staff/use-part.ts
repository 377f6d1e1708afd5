import { type ComponentType, useEffect, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { reportMissingPart } from './missing-part.ts'
import { staffLocale } from './staff-locale.ts'

/**
 * Loads a component when it first opens. A failure calls `close` and is reported, with a button that calls `open`.
 * @param load must be the same function for the same component; null while the component is closed
 * @returns null until the component is loaded
 */
export function usePart<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
  { open, close }: { open: () => void; close: () => void },
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ load: typeof load; Part: ComponentType<Props> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed callbacks must not cause another load
  useEffect(() => {
    if (!load) return
    let isWanted = true
    load().then(
      (Part) => isWanted && setLoaded({ load, Part }),
      (error) => {
        if (!isWanted) return
        console.error(error)
        close()
        void reportMissingPart(load, error, labels[staffLocale()].missing, { again: open })
      },
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return load && loaded?.load === load ? loaded.Part : null
}

/** Loads code and runs `use` with it. A failure is reported, with a retry button. */
export function withPart<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  load().then(use, (error) => {
    console.error(error)
    void reportMissingPart(load, error, labels[staffLocale()].missing, { again: () => withPart(load, use) })
  })
}

const labels = defineLabels({
  de: { missing: 'Das lässt sich gerade nicht laden' },
  en: { missing: 'This cannot be loaded right now' },
})
