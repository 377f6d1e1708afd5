import { ChevronDown, Plus, Undo2 } from 'lucide-react'
import { memo } from 'react'
import type { BlockDefinition } from '../../../../shared/blocks/define.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { FieldRow, fieldId, ProblemLine } from '../../fields/field-row.tsx'
import { type FormField, formFields } from '../../fields/form-fields.ts'
import { useSorting } from '../../ui/use-sorting.ts'
import { dialogWords, listWords } from '../words.ts'
import { ChildItem } from './child-item.tsx'
import { type BlockFormProps, useLists } from './list-context.ts'

/** The form of a block, derived from its definition: fields, children, then rarely needed fields. */
export const BlockForm = memo(function BlockForm({ block, depth, title }: BlockFormProps) {
  const definition = definitionOf(block.module)
  if (!definition) return null
  const { main, more } = formFields(definition.fields)
  return (
    <>
      {paired(main).map((fields) => (
        <Fields key={fields[0]?.name} block={block} fields={fields} label={main.length === 1 ? title : undefined} />
      ))}
      {definition.children && <ChildList owner={block} definition={definition} depth={depth} />}
      {more.length > 0 && (
        <details className="e-more" open={depth === 0}>
          <summary className="e-b">
            <Icon of={ChevronDown} size={14} />
            {dialogWords[staffLocale()].more}
          </summary>
          <Fields block={block} fields={more} />
        </details>
      )}
    </>
  )
})

function Fields({
  block,
  fields,
  label,
}: {
  block: EditorBlock
  fields: readonly FormField[]
  label?: string | undefined
}) {
  const rows = fields.map((field) => (
    <FieldRow key={field.name} block={block} {...field} {...(label ? { label } : {})} />
  ))
  return fields.length > 1 ? <div className="e-cols">{rows}</div> : rows
}

/** Groups fields into rows: a link's address and its text share a row. */
function paired(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (field.name === 'link_text' && last?.[0]?.field.kind === 'url') last.push(field)
    else rows.push([field])
  }
  return rows
}

/**
 * Lists a block's children, which can be added, opened, sorted and removed. If a nested list has a single child, shows
 * the child's form instead of the list.
 */
function ChildList({ owner, definition, depth }: { owner: EditorBlock; definition: BlockDefinition; depth: number }) {
  const { move, add, BlockForm } = useLists()
  const { list, dragged, grip } = useSorting((from, to) => move(owner.key, from, to))
  const locale = staffLocale()
  const words = listWords[locale]
  const kinds = definition.children ?? []
  const title = (definition.holds ?? definitionOf(kinds[0] ?? '')?.label)?.[locale] ?? ''
  const [only] = owner.children
  const isPlain = depth > 0 && owner.children.length === 1 && only !== undefined
  const id = fieldId(owner.key, 'children')
  const slot = <li key="slot" className="is-slot" aria-hidden="true" />
  return (
    <fieldset className="e-f" aria-labelledby={`${id}-label`}>
      <div className={isPlain ? 'vh' : 'e-lb'} id={`${id}-label`}>
        {title}
        {!isPlain && <span className="e-cnt">{owner.children.length}</span>}
      </div>
      {isPlain ? (
        <BlockForm block={only} depth={depth + 1} title={title} />
      ) : (
        <ol className="e-sort" ref={list}>
          {owner.children.flatMap((child, index) => {
            const item = (
              <ChildItem
                key={child.key}
                owner={owner.key}
                child={child}
                index={index}
                isLast={index === owner.children.length - 1}
                depth={depth}
                draggedTo={dragged?.index === index ? dragged.top : null}
                grip={grip}
              />
            )
            if (!dragged || index === dragged.index) return [item]
            const place = index < dragged.index ? index : index - 1
            if (place === dragged.target) return [slot, item]
            return place === owner.children.length - 2 && dragged.target > place ? [item, slot] : [item]
          })}
        </ol>
      )}
      <ProblemLine block={owner} name="children" />
      <Removed owner={owner} />
      <div className="e-adds">
        {kinds.map((name, index) => {
          const label = definitionOf(name)?.label[locale] ?? name
          return (
            <button
              key={name}
              type="button"
              id={index === 0 ? id : undefined}
              className={depth > 0 ? 'e-b e-b--t' : 'e-b e-b--l'}
              onClick={() => add(owner.key, name)}
            >
              <Icon of={Plus} size={depth > 0 ? 14 : 16} />
              {words.add(label)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Removed({ owner }: { owner: EditorBlock }) {
  const { removed, restore } = useLists()
  const locale = staffLocale()
  const words = listWords[locale]
  if (removed?.owner !== owner.key) return null
  const label = definitionOf(removed.child.module)?.label[locale] ?? ''
  return (
    <div className="e-note e-removed">
      <p>{words.removed(label)}</p>
      <button
        key={removed.child.key}
        type="button"
        className="e-b e-b--t"
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
        autoFocus
        onClick={restore}
      >
        <Icon of={Undo2} size={14} />
        {words.undo}
      </button>
    </div>
  )
}
