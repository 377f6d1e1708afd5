import { UnfoldVertical } from 'lucide-react'
import type { ComparedBlock } from '../../../../shared/drafts/compare-pages.ts'
import { quoted } from '../../../../shared/i18n/quoted.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { labelOf } from '../../commands/block-names.ts'
import { editorState } from '../../state/editor-state.ts'
import { titleOf } from '../../view/title-of.ts'
import { compareWords } from './words.ts'

export function Unchanged({ entries }: { entries: readonly ComparedBlock[] }) {
  const { language } = useStore(editorState)
  const isShort = entries.length <= 2
  const names = entries.flatMap(({ after }) => {
    const title = after && isShort && titleOf(after, language)
    return after ? labelOf(after) + (title ? ` ${quoted(title, staffLocale())}` : '') : []
  })
  return (
    <p className="e-cmp-same">
      <Icon of={UnfoldVertical} size={14} />
      {compareWords[staffLocale()].same(entries.length, names.join(', '))}
    </p>
  )
}
