// The page in edit mode: public views, rendered from the edited document. On screens other than content pages, the
// server-rendered HTML around the sections is kept.
import { useMemo, useState } from 'react'
import { BlockPageProvider } from '../../../shared/blocks/block-page.tsx'
import { embedsOfPage } from '../../../shared/blocks/external/embeds-of-page.ts'
import { KnownEmbedsContext } from '../../../shared/blocks/external/known-embeds.ts'
import type { Page } from '../../../shared/contract/page.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Opening } from '../../../shared/screens/content-page/opening.tsx'
import type { ContentPageData } from '../../../shared/screens/content-page/screen.ts'
import { SiblingTabs } from '../../../shared/screens/content-page/tabs.tsx'
import { usePart } from '../../staff/parts/use-part.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'
import { viewGenerations } from '../state/view-generations.ts'
import { sectionsIn } from '../view/in-language.ts'
import { openingIn } from '../view/opening-in-language.ts'
import { useRefs } from '../view/use-refs.ts'
import { EditOpening } from './edit-opening.tsx'
import { EditSection } from './edit-section.tsx'
import { EmptyPage } from './empty-page.tsx'
import { OwnParts } from './own-parts.tsx'

const noRefs = { productions: [], articles: [], partners: [] }

/** Edits the fields of the page's row in place. A separate chunk, because content pages have no such fields. */
function OwnFieldsHost() {
  const [isWanted, setWanted] = useState(true)
  const Part = usePart(isWanted ? ownFieldsPart : null, {
    open: () => setWanted(true),
    close: () => setWanted(false),
  })
  return Part && <Part />
}

const ownFieldsPart = async () => (await import('../own-fields/own-fields.tsx')).OwnFields

/** The head of a content page, which a plain backend's own administration edits. */
function Top({ page, language, isPlain }: { page: Page; language: Locale; isPlain: boolean }) {
  return isPlain ? <Opening page={page} /> : <EditOpening page={page} language={language} />
}

export function EditScreen({ data: { page } }: { data: Partial<ContentPageData> }) {
  const { sections, language, page: draft, isPlain } = useStore(editorState)
  const refs = useRefs((isPlain ? page?.refs : draft?.refs) ?? noRefs, sections, language)
  const generations = useStore(viewGenerations).byKey
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block's data changes when editing starts
  const shown = useMemo(
    () => ({ modules: sectionsIn(sections, language), refs }),
    [sections, language, refs, generations],
  )
  const opening = useMemo(
    () => page && (isPlain ? page : openingIn(page, draft, language)),
    [page, draft, language, isPlain],
  )
  const embeds = useMemo(
    () => embedsOfPage({ modules: shown.modules, hero_video: opening?.hero_video ?? null }, language),
    [shown, opening, language],
  )
  return (
    <KnownEmbedsContext value={embeds}>
      {opening ? <Top page={opening} language={language} isPlain={isPlain} /> : <OwnParts at={0} />}
      {!opening && <OwnFieldsHost />}
      {opening?.has_tab_navigation && <SiblingTabs page={opening} />}
      <BlockPageProvider page={shown}>
        <div className="cms">
          {sections.length === 0 && <EmptyPage />}
          {sections.map((section) => (
            <EditSection key={section.key} section={section} language={language} />
          ))}
        </div>
      </BlockPageProvider>
      {!opening && <OwnParts at={1} />}
    </KnownEmbedsContext>
  )
}
