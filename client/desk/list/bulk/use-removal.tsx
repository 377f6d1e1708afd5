import { type ReactNode, useState } from 'react'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { RemoveDialog } from '../../uses/remove-dialog.tsx'
import type { BulkActions } from './bulk-actions.ts'

/** Deletes rows of a list, after a question if one of them may be in use. @param onRemove runs before the deletion */
export function useRemoval(
  entity: EntityDefinition,
  actions: BulkActions,
  onRemove: () => void,
): { remove: (entries: readonly ListedEntry[]) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<readonly ListedEntry[] | null>(null)
  const dialog = asked && (
    <RemoveDialog
      key={asked.map(({ id }) => id).join()}
      entity={entity}
      entries={asked}
      onClose={() => setAsked(null)}
      onRemove={(ids) => {
        onRemove()
        void actions.remove(asked.filter(({ id }) => ids.has(id)))
      }}
    />
  )
  return { remove: setAsked, dialog }
}
