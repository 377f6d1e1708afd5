import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { useDeviceSetting } from '../../device/use-device-setting.ts'
import { allColumns, usualColumns } from '../columns.ts'

export interface Columns {
  /** Names of the columns that the list shows beside the title, in the entity's order. */
  shown: readonly string[]
  toggle: (name: string) => void
  /** Shows the usual columns again; null while they are shown. */
  reset: (() => void) | null
}

/** Returns the chosen columns of an entity's list, which are stored on this device. */
export function useColumns(entity: EntityDefinition): Columns {
  const usual = usualColumns(entity)
  const [chosen, setChosen] = useDeviceSetting<readonly string[]>(`${entity.name}.columns`, usual)
  return {
    shown: allColumns(entity).filter((column) => chosen.includes(column)),
    toggle: (column) =>
      setChosen(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column]),
    reset: chosen.toSorted().join() === usual.toSorted().join() ? null : () => setChosen(usual),
  }
}
