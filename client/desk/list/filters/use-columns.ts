import { useStore } from 'ra-core'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'

export interface Columns {
  /** Names of the fields that the list shows beside the title, in the entity's order. */
  shown: readonly string[]
  toggle: (name: string) => void
}

/** Returns the chosen columns of an entity's list, which this device remembers. */
export function useColumns({ name, list }: EntityDefinition): Columns {
  const [chosen, setChosen] = useStore<readonly string[]>(`${name}.columns`, list.shown ?? list.columns)
  return {
    shown: list.columns.filter((column) => chosen.includes(column)),
    toggle: (column) =>
      setChosen(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column]),
  }
}
