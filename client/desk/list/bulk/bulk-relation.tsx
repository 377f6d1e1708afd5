import { Layers } from 'lucide-react'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { type ListedEntry, useEntries } from '../../listing/entity-list.ts'
import { entityNamed } from '../../shell/entries.ts'
import { type Special, specialOf } from '../../special/special.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { BulkActions } from './bulk-actions.ts'
import { BulkMenu } from './bulk-menu.tsx'

interface BulkRelationProps {
  entity: EntityDefinition
  rows: readonly ListedEntry[]
  canPublish: boolean
  actions: BulkActions
  onClear: () => void
}

/** A menu that sets or empties a relation of the selected rows; only for entities with `bulkRelation`. */
export function BulkRelation(props: BulkRelationProps) {
  const { bulkRelation } = specialOf(props.entity.name) ?? {}
  const field = bulkRelation && props.entity.fields[bulkRelation.field]
  const to = field?.kind === 'relation' ? entityNamed(field.to) : undefined
  if (!bulkRelation || !to || props.rows.length === 0) return null
  return <RelationMenu {...props} {...bulkRelation} to={to} />
}

type RelationMenuProps = BulkRelationProps & NonNullable<Special['bulkRelation']> & { to: EntityDefinition }

function RelationMenu({ to, field, label, none, rows, canPublish, actions, onClear }: RelationMenuProps) {
  const locale = staffLocale()
  // loads with the bar, so that the menu opens complete
  const { data } = useEntries(to.name, { perPage: 100 })
  const targets = (data ?? []).map((entry) => ({ id: entry.id, name: titleOf(to, entry, locale) || `#${entry.id}` }))
  const options = [...targets, { id: null, name: none[locale] }].map(({ id, name }) => ({
    key: id ?? 'none',
    name,
    onChoose: () => {
      onClear()
      void actions.set(rows, { field, value: id, name, canPublish })
    },
  }))
  const content = (
    <>
      <Icon of={Layers} />
      {label[locale]}
    </>
  )
  return <BulkMenu content={content} options={options} />
}
