import { ref } from 'valtio/vanilla'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { findBlock, selectableWith } from '../../../shared/drafts/tree.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type BlockProblem, problemAt } from '../document/problem-at.ts'
import { editorState } from '../state/editor-state.ts'

interface Refusal {
  /** The refused block; null for the order of the page's containers. */
  block: EditorBlock | null
  place: BlockProblem | null
  message: string
}

/** Describes the first refused write: "Fullteaser, Text: Der Text ist zu lang."; null if nothing was refused. */
export function refusalMessage(): string | null {
  const [refusal] = refusals()
  if (!refusal) return null
  const { block, place, message } = refusal
  const at = (block && place && findBlock<EditorBlock>([block], place.key)) ?? block
  const definition = definitionOf(at?.module ?? '')
  const [name, field] = [definition, place && definition?.fields[place.field]].map((one) => one?.label[staffLocale()])
  const where = [...new Set([name, field])].filter(Boolean).join(', ')
  return where ? `${where}: ${message}` : message
}

/** Opens the dialog at the first refused field. If the refusal names no field, selects the block and scrolls to it. */
export function showRefusal(): void {
  const [refusal] = refusals()
  const key = refusal?.block && selectableWith(editorState.sections, refusal.block.key)?.key
  if (!refusal || !key) return
  const { place } = refusal
  const isField = place && definitionOf(findBlock<EditorBlock>(editorState.sections, place.key)?.module ?? '')
  editorState.selected = key
  if (!isField || !(place.field in isField.fields)) {
    // waits until the selected block's frame is rendered
    requestAnimationFrame(() => document.querySelector(`[data-frame="${key}"]`)?.scrollIntoView({ block: 'center' }))
    return
  }
  if (place.language) editorState.language = place.language
  editorState.dialogPlace = ref({ key: place.key, field: place.field })
  editorState.dialog = key
}

/** Maps the key of each selectable block that is or contains a refused block to the refusal's message. */
export function refusalsByBlock(): ReadonlyMap<string, string> {
  return new Map(
    refusals().flatMap(({ block, message }) => {
      const key = block && selectableWith(editorState.sections, block.key)?.key
      return key ? [[key, message]] : []
    }),
  )
}

function refusals(): Refusal[] {
  const unknown = labels[staffLocale()].notAccepted
  return [...editorState.refused.values()].flatMap(({ key, problems, reason }) => {
    const block = key === null ? null : findBlock<EditorBlock>(editorState.sections, key)
    if (key !== null && !block) return []
    const [problem] = problems
    if (!problem) return { block, place: null, message: reason ?? unknown }
    const { pointer = '', code = '', message } = problem
    return { block, place: block && problemAt(block, { pointer, code }), message }
  })
}

const labels = defineLabels({
  de: { notAccepted: 'Der Server nimmt diese Änderung nicht an.' },
  en: { notAccepted: 'The server does not accept this change.' },
})
