// The page in edit mode: public views, rendered from the edited document. On screens other than content pages, the
// server-rendered HTML around the sections is kept.
import { Fragment, type MouseEvent, memo, useMemo, useState } from 'react'
import { BlockPageProvider } from '../../../shared/blocks/block-page.tsx'
import { embedsOfPage } from '../../../shared/blocks/external/embeds-of-page.ts'
import { KnownEmbedsContext } from '../../../shared/blocks/external/known-embeds.ts'
import { imageIn } from '../../../shared/blocks/in-language.ts'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { Page } from '../../../shared/contract/page.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../shared/media/pictures.ts'
import { Opening } from '../../../shared/screens/content-page/opening.tsx'
import type { ContentPageData } from '../../../shared/screens/content-page/screen.ts'
import { SiblingTabs } from '../../../shared/screens/content-page/tabs.tsx'
import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'
import { viewGenerations } from '../state/view-generations.ts'
import { sectionIn, sectionsIn } from '../view/in-language.ts'
import { useRefs } from '../view/use-refs.ts'
import './edit-opening.css'
import { PencilLine, Plus } from 'lucide-react'
import { ContainerView } from '../../../shared/blocks/container/view.tsx'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { cellCount } from '../../../shared/drafts/placement.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { insertSection } from '../commands/insert.ts'
import { openPanel } from '../state/panel-state.ts'
import { noteFragment } from '../view/elements.ts'
import { EditBlock } from './edit-block.tsx'
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

function EmptyPage() {
  return (
    <section className="sheet cms-section">
      <div className="e e-cell">
        <button type="button" className="e-b e-b--l" onClick={() => insertSection(null)}>
          <Icon of={Plus} />
          {labels[staffLocale()].insert}
        </button>
      </div>
    </section>
  )
}

const labels = defineLabels({ de: { insert: 'Abschnitt einfügen' }, en: { insert: 'Insert a section' } })

const EditSection = memo(function EditSection({ section, language }: { section: EditorBlock; language: Locale }) {
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
        {editSectionLabels[staffLocale()].insert}
      </button>
    </div>
  )
}

const editSectionLabels = defineLabels({ de: { insert: 'Baustein einfügen' }, en: { insert: 'Insert a block' } })

// The top of a content page in edit mode: a click on its title, text, link or picture opens that field of the page's
// settings; buttons do the same by keyboard, except for the link.

type Part = 'title' | 'text' | 'link' | 'picture'

const places: Record<Part, string> = {
  title: 'h1',
  text: '.pagehead-s, .p-hero-text, .stage-text',
  link: 'a',
  picture: '.p-hero-pic, .stage-pic',
}
const parts = ['title', 'text', 'picture'] as const

/** @param language the language in which the settings dialog shows its texts */
function EditOpening({ page, language }: { page: Page; language: Locale }) {
  const words = editOpeningLabels[staffLocale()]
  const open = (part: Part) => openPanel('settings', placeOf(part, page, language))
  function onClick(event: MouseEvent): void {
    const target = event.target as Element
    const part = (Object.keys(places) as Part[]).find((one) => target.closest(places[one]))
    // a click on a video's button plays the video
    if (!part || target.closest('button')) return
    event.preventDefault()
    open(part)
  }
  return (
    <div className="e-opening">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons below do the same */}
      <div onClick={onClick}>
        <Opening page={page} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="e e-opening-tools" role="group" aria-label={words.group}>
        {parts.map((part) => (
          <button key={part} type="button" className="e-b" aria-haspopup="dialog" onClick={() => open(part)}>
            <Icon of={PencilLine} size={14} />
            <span className="vh">{words.change} </span>
            {words[part]}
          </button>
        ))}
      </div>
    </div>
  )
}

function placeOf(part: Part, page: Page, language: Locale): { field: string; language: Locale | null } {
  if (part === 'picture') return { field: page.hero_video ? 'hero_video' : 'hero_image', language: null }
  const fields = { title: page.headline ? 'headline' : 'title', text: 'hero_text', link: 'hero_link' }
  return { field: fields[part], language }
}

const editOpeningLabels = defineLabels({
  de: { group: 'Kopf der Seite', change: 'Ändern:', title: 'Titel', text: 'Text', picture: 'Bild' },
  en: { group: 'Page header', change: 'Change:', title: 'Title', text: 'Text', picture: 'Picture' },
})

/** Returns the page data with the draft's title, hero and other settings that the page shows. */
function openingIn(page: Page, draft: Pick<DraftPage, 'settings'> | null, locale: Locale): Page {
  if (!draft) return page
  const { settings } = draft
  const image = imageIn(settings.hero_image, locale)
  return {
    ...page,
    template: settings.template,
    title: localise(settings.title, locale),
    headline: localise(settings.headline, locale),
    has_tab_navigation: settings.has_tab_navigation,
    hero_image: image,
    hero_thumbs: thumbsOf(image),
    hero_text: localise(settings.hero_text, locale),
    hero_link: localise(settings.hero_link, locale) || null,
    hero_link_text: localise(settings.hero_link_text, locale),
    hero_video: settings.hero_video,
  }
}
