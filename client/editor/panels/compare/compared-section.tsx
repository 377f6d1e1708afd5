import { Fragment, type FragmentInstance, type ReactNode, type RefCallback, useState } from 'react'
import { BlockView } from '../../../../shared/blocks/block-view.tsx'
import { ContainerView } from '../../../../shared/blocks/container/view.tsx'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { cellCount } from '../../../../shared/drafts/placement.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { elementsIn } from '../../view/elements.ts'
import { blockIn, sectionIn } from '../../view/in-language.ts'

interface ComparedSectionProps {
  section: EditorBlock
  language: Locale
  elements: SectionElements
}

/** Renders a container as visitors see it, but including hidden blocks. */
export function ComparedSection({ section, language, elements }: ComparedSectionProps) {
  return (
    <Noted in={elements} of={section.key}>
      <ContainerView block={sectionIn(section, language)}>
        {Array.from({ length: cellCount(section) }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
          <Fragment key={column}>
            {section.children
              .filter((block) => block.column === column)
              .map((block) => (
                <Noted key={block.key} in={elements} of={block.key}>
                  <BlockView block={blockIn(block, language)} />
                </Noted>
              ))}
          </Fragment>
        ))}
      </ContainerView>
    </Noted>
  )
}

function Noted({ in: elements, of: key, children }: { in: SectionElements; of: string; children: ReactNode }) {
  const [note] = useState(() => elements.note(key))
  return <Fragment ref={note}>{children}</Fragment>
}

/** The elements of a container and of its blocks, which React's fragment refs provide. */
export interface SectionElements {
  note: (key: string) => RefCallback<FragmentInstance>
  /** Returns the elements of a block; empty if the block renders nothing or is missing. */
  of: (key: string) => HTMLElement[]
}

export function sectionElements(): SectionElements {
  const fragments = new Map<string, FragmentInstance>()
  return {
    note: (key) => (fragment) => {
      if (fragment) fragments.set(key, fragment)
      return () => void fragments.delete(key)
    },
    of(key) {
      const fragment = fragments.get(key)
      return fragment ? elementsIn(fragment) : []
    },
  }
}
