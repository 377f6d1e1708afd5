import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onSettings, readSetting, writeSetting } from './settings.ts'

/**
 * Returns a setting of this device and a function that sets it. All components that use the setting are re-rendered.
 * @param usual the value until one is set, and if the stored one is not JSON
 */
export function useDeviceSetting<T>(name: string, usual: T): [T, (value: T) => void] {
  const json = useSyncExternalStore(
    onSettings,
    () => readSetting(name),
    () => null,
  )
  const stored = useMemo(() => parsed(json), [json])
  const set = useCallback((value: T) => writeSetting(name, JSON.stringify(value)), [name])
  return [stored === undefined ? usual : (stored as T), set]
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
