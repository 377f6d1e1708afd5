import {
  type ComponentType,
  Fragment,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BlockPageContext, useReferences } from '../../../shared/blocks/block-page.tsx'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { views } from '../../../shared/blocks/views.tsx'
import type { BlockData } from '../../../shared/contract/page.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { viewGenerations } from '../state/view-generations.ts'
import { elementsOf, noteFragment } from '../view/elements.ts'
import { blockIn, isFrozen } from '../view/in-language.ts'
import { isEmpty } from '../view/is-empty.ts'
import { shownText } from '../view/shown-text.ts'
import { referencesIn } from '../view/use-refs.ts'

/** Renders a block as visitors see it, or its name if it is empty. */
export const EditBlock = memo(function EditBlock({ block, language }: { block: EditorBlock; language: Locale }) {
  const [note] = useState(() => noteFragment(block.key))
  const generation = useStore(viewGenerations).byKey[block.key] ?? 0
  return (
    <Fragment ref={note}>
      {isEmpty(block) && !isFrozen(block.key) ? (
        <EmptyBlock block={block} />
      ) : (
        <OrItsName block={block}>
          <Steady key={generation} block={block} language={language}>
            <Shown data={blockIn(block, language)}>
              {block.children.length > 0
                ? block.children
                    .filter(({ hidden }) => !hidden)
                    .map((child) => <EditBlock key={child.key} block={child} language={language} />)
                : null}
            </Shown>
          </Steady>
        </OrItsName>
      )}
    </Fragment>
  )
})

/**
 * Renders a block's public view. Typing does not re-render the view: it is memoised, and the block's data is frozen
 * while its text is edited.
 */
const Shown = memo(function Shown({ data, children }: { data: BlockData; children: ReactNode }) {
  if (!Object.hasOwn(views, data.module)) return null
  const View = views[data.module as keyof typeof views] as ComponentType<{ block: BlockData; children?: ReactNode }>
  return <View block={data}>{children}</View>
})

/** Freezes the page context while a text is edited, because a changed heading level would replace the element. */
function Steady({ block, language, children }: { block: EditorBlock; language: Locale; children: ReactNode }) {
  const page = useContext(BlockPageContext)
  const known = useRef(page)
  if (!isFrozen(block.key)) known.current = page
  // runs after every render, because the block's elements may have been replaced
  useLayoutEffect(() => markUntranslated(block, language))
  return <BlockPageContext value={known.current}>{children}</BlockPageContext>
}

/** Shows the block's name instead of its view if the children refer only to content that is not public. */
function OrItsName({ block, children }: { block: EditorBlock; children: ReactNode }) {
  const { event, article, sponsor } = referencesIn(block.children)
  if (event.length + article.length + sponsor.length === 0) return children
  return (
    <Referring block={block} ids={{ event, article, sponsor }}>
      {children}
    </Referring>
  )
}

function Referring({ block, ids, children }: ReferringProps) {
  const productions = useReferences('productions', ids.event)
  const articles = useReferences('articles', ids.article)
  const partners = useReferences('partners', ids.sponsor)
  return productions.length + articles.length + partners.length > 0 ? (
    children
  ) : (
    <EmptyBlock block={block} why={labels[staffLocale()].notPublic} />
  )
}
interface ReferringProps {
  block: EditorBlock
  ids: ReturnType<typeof referencesIn>
  children: ReactNode
}

function EmptyBlock({ block, why }: { block: EditorBlock; why?: string }) {
  return (
    <p className="blk e-empty">
      {definitionOf(block.module)?.label[staffLocale()]}
      {why && `: ${why}`}
    </p>
  )
}

const labels = defineLabels({
  de: { notPublic: 'was Sie gewählt haben, ist zurzeit nicht öffentlich' },
  en: { notPublic: 'the chosen content is not public at the moment' },
})

function markUntranslated(block: EditorBlock, language: Locale): void {
  for (const [name, { inPlace }] of Object.entries(definitionOf(block.module)?.fields ?? {})) {
    if (!inPlace) continue
    const value = block.fields[name]
    const isMissing = isLocalised(value) && !value[language] && shownText(value, language) !== ''
    for (const element of elementsOf(block.key)) {
      const place = inPlace === ':scope' ? element : element.querySelector<HTMLElement>(inPlace)
      if (isMissing) place?.setAttribute('data-untranslated', '')
      else place?.removeAttribute('data-untranslated')
    }
  }
}
