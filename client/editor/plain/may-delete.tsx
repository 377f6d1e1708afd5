import { createRoot } from 'react-dom/client'
import type { EditorBlock, SavedBlock } from '../../../shared/drafts/document.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { blockWithKey, labelOf } from '../commands/block-names.ts'
import { putBack } from '../document/actions/actions.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import type { LostBlock } from '../sync/plain/kept-blocks.ts'
import { Ask } from '../ui/confirm-dialog.tsx'

/** Keys of blocks whose deletion in both languages the editor has confirmed. */
const confirmed = new Set<string>()

/**
 * Asks whether a block may be deleted that the page in the other language has, too, or that contains blocks which undo
 * could not restore. A block with other blocks in it is asked about once. If the editor keeps the block, it is put
 * back.
 * @param language the other language; null if its page does not have the block
 */
export async function mayDelete(key: string, language: Locale | null, lost: readonly LostBlock[]): Promise<boolean> {
  const { server } = editorState
  // the whole that the editor has deleted
  const isDeleted = (block: SavedBlock) => blockWithKey(block.key) === null && findBlock<EditorBlock>([block], key)
  const whole = outermost(server, isDeleted)
  if (!whole || confirmed.has(whole.key)) return true
  const names = lost.filter(({ within }) => within.includes(whole.id)).map(({ name }) => name)
  if (!language && names.length === 0) return true
  if (await asked(whole, language, [...new Set(names)].join(', '))) {
    confirmed.add(whole.key)
    return true
  }
  session().change(() => putBack(editorState.sections, whole.key, server))
  return false
}

function outermost(blocks: readonly SavedBlock[], isWanted: (block: SavedBlock) => unknown): SavedBlock | null {
  for (const block of blocks) {
    if (isWanted(block)) return block
    const inside = outermost(block.children, isWanted)
    if (inside) return inside
  }
  return null
}

function asked(block: EditorBlock, language: Locale | null, lost: string): Promise<boolean> {
  const words = labels[staffLocale()]
  const place = document.createElement('div')
  place.className = 'e'
  document.body.appendChild(place)
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (isConfirmed: boolean) => {
    root.unmount()
    place.remove()
    resolve(isConfirmed)
  }
  root.render(
    <Ask
      title={language ? words.title[language](labelOf(block)) : words.titleAlone(labelOf(block))}
      confirm={language ? words.confirm[language] : words.confirmAlone}
      isDanger
      onConfirm={() => end(true)}
      onCancel={() => end(false)}
    >
      {language && <p>{words.text[language]}</p>}
      {lost && <p>{words.lost(lost)}</p>}
    </Ask>,
  )
  return promise
}

const labels = defineLabels({
  de: {
    title: {
      de: (name: string) => `${name}: auch auf Deutsch löschen?`,
      en: (name: string) => `${name}: auch auf Englisch löschen?`,
    },
    text: {
      de: 'Dieser Baustein steht auch auf der deutschen Seite und verschwindet dort ebenfalls.',
      en: 'Dieser Baustein steht auch auf der englischen Seite und verschwindet dort ebenfalls.',
    },
    confirm: { de: 'Auch auf Deutsch löschen', en: 'Auch auf Englisch löschen' },
    titleAlone: (name: string) => `${name}: löschen?`,
    confirmAlone: 'Löschen',
    lost: (names: string) => `Rückgängig stellt nicht alles wieder her. Endgültig gelöscht wird: ${names}.`,
  },
  en: {
    title: {
      de: (name: string) => `${name}: delete in German, too?`,
      en: (name: string) => `${name}: delete in English, too?`,
    },
    text: {
      de: 'The German page has this block, too, and loses it as well.',
      en: 'The English page has this block, too, and loses it as well.',
    },
    confirm: { de: 'Delete in German, too', en: 'Delete in English, too' },
    titleAlone: (name: string) => `${name}: delete?`,
    confirmAlone: 'Delete',
    lost: (names: string) => `Undo does not restore everything. This is deleted for good: ${names}.`,
  },
})
