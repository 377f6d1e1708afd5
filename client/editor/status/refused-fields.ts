// Describes the first field that the server refused, and opens it. A refused block is not sent again until it changes.
import { ref } from 'valtio/vanilla'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { EditorBlock } from '../document/document.ts'
import { type BlockProblem, problemAt } from '../document/problem-at.ts'
import { findBlock, selectableWith } from '../document/tree.ts'
import { editorState } from '../state/editor-state.ts'

interface Refusal {
  block: EditorBlock
  place: BlockProblem | null
  message: string
}

/** Describes the first refused field: "Fullteaser, Text: Der Text ist zu lang."; null if nothing was refused. */
export function refusalMessage(): string | null {
  const refusal = firstRefusal()
  if (!refusal) return null
  const { block, place, message } = refusal
  const at = (place && findBlock<EditorBlock>([block], place.key)) ?? block
  const definition = definitionOf(at.module)
  const [name, field] = [definition, place && definition?.fields[place.field]].map((one) => one?.label[staffLocale()])
  return `${[...new Set([name, field])].filter(Boolean).join(', ')}: ${message}`
}

/** Opens the dialog at the first refused field. */
export function showRefusal(): void {
  const refusal = firstRefusal()
  const key = refusal && selectableWith(editorState.sections, refusal.block.key)?.key
  if (!key) return
  const { place } = refusal
  if (place?.language) editorState.language = place.language
  editorState.selected = key
  editorState.dialogPlace = place && ref({ key: place.key, field: place.field })
  editorState.dialog = key
}

function firstRefusal(): Refusal | null {
  for (const [key, { problems }] of editorState.refused) {
    const block = findBlock<EditorBlock>(editorState.sections, key)
    const [problem] = problems
    if (!block || !problem) continue
    const { pointer = '', code = '', message } = problem
    return { block, place: problemAt(block, { pointer, code }), message }
  }
  return null
}
