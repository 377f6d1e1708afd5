import { Plus } from 'lucide-react'
import { Fragment, memo, useState } from 'react'
import { ContainerView } from '../../../shared/blocks/container/view.tsx'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { EditorBlock } from '../document/document.ts'
import { cellCount } from '../document/placement.ts'
import { editorState } from '../state/editor-state.ts'
import { noteFragment } from '../view/elements.ts'
import { sectionIn } from '../view/in-language.ts'
import { EditBlock } from './edit-block.tsx'

export const EditSection = memo(function EditSection({
  section,
  language,
}: {
  section: EditorBlock
  language: Locale
}) {
  const [note] = useState(() => noteFragment(section.key))
  const cells = Array.from({ length: cellCount(section) }, (_, column) => ({
    column,
    blocks: section.children.filter((block) => block.column === column),
  }))
  return (
    // biome-ignore lint/complexity/noUselessFragments: its ref provides the container's elements
    <Fragment ref={note}>
      <ContainerView block={sectionIn(section, language)}>
        {cells.map(({ column, blocks }) => (
          <Fragment key={column}>
            {blocks.length === 0 && <EmptyCell section={section.key} column={column} />}
            {blocks.map((block) => (
              <EditBlock key={block.key} block={block} language={language} />
            ))}
          </Fragment>
        ))}
      </ContainerView>
    </Fragment>
  )
})

function EmptyCell({ section, column }: { section: string; column: number }) {
  return (
    <div className="e e-cell">
      <button
        type="button"
        className="e-b e-b--l"
        data-insert={`${section} ${column} 0`}
        onClick={() => {
          editorState.insertAt = { section, column, index: 0 }
        }}
      >
        <Icon of={Plus} />
        {labels[staffLocale()].insert}
      </button>
    </div>
  )
}

const labels = defineLabels({ de: { insert: 'Baustein einfügen' }, en: { insert: 'Insert a block' } })
