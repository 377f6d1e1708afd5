import { Ellipsis, Eye, ListTree, Plus, Redo2, Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, locales, localise } from '../../../shared/i18n/locale.ts'
import { StaffMenu } from '../../staff/bar/staff-menu.tsx'
import { barWords } from '../../staff/bar/words.ts'
import { Icon } from '../../staff/icon.tsx'
import { pageData } from '../../staff/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { insertPointAfter, insertSection } from '../commands/insert.ts'
import { leaveSaved } from '../commands/leave-saved.ts'
import { redoStep, undoStep } from '../commands/undo.ts'
import { missingEnglish } from '../document/missing-english.ts'
import { stopWriting, write } from '../in-place/write.ts'
import { PanelButtons } from '../panels/panel-buttons.tsx'
import { openPreview, PublishButton } from '../publication/publish.tsx'
import { editorState, hasSettings } from '../state/editor-state.ts'
import { openPanel } from '../state/panel-state.ts'
import { presence } from '../state/presence.ts'
import { ToolButton } from '../ui/tool-button.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { SaveStatus } from './save-status.tsx'

export function Bar() {
  const { page, isOutlineOpen, canUndo, canRedo, isPlain } = useStore(editorState)
  const words = labels[staffLocale()]
  const { siteDetails, locale } = pageData()
  return (
    <Toolbar className="e--dark e-bar e-bar--edit" name={words.bar}>
      <span className="e-bar-page">
        <b>{localise(page?.settings.title, locale)}</b>
        <span>
          {localise(siteDetails.city, locale)} · {barWords[staffLocale()].kinds[pageData().screen as 'home']}
        </span>
      </span>
      <span className="e-sep" />
      {!isPlain && (
        <>
          <Languages />
          <span className="e-sep" />
        </>
      )}
      <span className="e-bar-second">
        <ToolButton icon={Undo2} name={words.undo} keys={words.ctrlZ} isDisabled={!canUndo} onPress={undoStep} />
      </span>
      <span data-wide>
        <ToolButton icon={Redo2} name={words.redo} keys={words.ctrlShiftZ} isDisabled={!canRedo} onPress={redoStep} />
      </span>
      <SaveStatus />
      <span className="e-bar-sp" />
      <People />
      <ToolButton
        icon={ListTree}
        name={words.outline}
        keys="Alt G"
        isPressed={isOutlineOpen}
        onPress={() => {
          editorState.isOutlineOpen = !editorState.isOutlineOpen
        }}
      />
      {!isPlain && (
        <span className="e-bar-second" data-wide>
          <PanelButtons />
        </span>
      )}
      <span className="e-phone">
        <button
          type="button"
          className="e-bar-plus"
          aria-label={words.insert}
          title={words.insert}
          onClick={insertHere}
        >
          <Icon of={Plus} size={20} />
        </button>
        <ToolButton icon={Ellipsis} name={words.more} onPress={openPageSheet} />
      </span>
      {!isPlain && (
        <>
          <button
            type="button"
            className="e-b e-nar"
            data-wide
            title={`${words.preview} (Alt P)`}
            onClick={openPreview}
          >
            <Icon of={Eye} />
            <span>{words.preview}</span>
          </button>
          <PublishButton />
          <span className="e-sep" />
        </>
      )}
      <StaffMenu editing={{ onShortcuts: () => openPanel('shortcuts'), ...(isPlain ? atBackend() : ofPage()) }} />
      <a
        className="e-b e-nar"
        href={withoutEdit(!isPlain && page?.published === null)}
        title={`${words.leave} (Alt E)`}
        data-leave
        onClick={leaveSaved}
      >
        <Icon of={X} />
        <span>{words.leave}</span>
      </a>
    </Toolbar>
  )
}

/** The initials of the others on the page, once their code is loaded. */
function People() {
  const { Initials } = useStore(presence)
  return Initials && <Initials />
}

function ofPage() {
  return {
    onNewPage: () => openPanel('create'),
    ...(hasSettings() && {
      onSettings: () => openPanel('settings'),
      onDuplicate: () => openPanel('duplicate'),
    }),
  }
}

/** A plain backend's pages are created and set up in its own administration. */
function atBackend() {
  const page = pageData()
  return page.screen === 'content-page' ? { settingsUrl: page.data.page.settings_url } : {}
}

/**
 * Opens the insert menu after the selected block, or in the selected or last container; an empty page gets a container.
 */
function insertHere(): void {
  stopWriting()
  const { selected, sections } = editorState
  const after = selected ?? sections.at(-1)?.key
  if (after) editorState.insertAt = insertPointAfter(after)
  else insertSection(null)
}

function openPageSheet(): void {
  stopWriting()
  editorState.sheet = 'page'
}

/** Switches the language of the edited texts, not of the interface. */
function Languages() {
  const { language, sections } = useStore(editorState)
  const [missing, setMissing] = useState(0)
  // deferred, because counting walks the whole page
  useEffect(() => {
    const idle = setTimeout(() => setMissing(missingEnglish(sections)), 200)
    return () => clearTimeout(idle)
  }, [sections])
  const words = labels[staffLocale()]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className="e-lang" role="group" aria-label={words.language}>
      <span className="e-seg">
        {locales.map((one) => (
          <button
            key={one}
            type="button"
            className="e-b"
            aria-pressed={one === language}
            // keeps the focus in a text that is being edited
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => switchLanguage(one)}
          >
            {one.toUpperCase()}
            {one === 'en' && missing > 0 && (
              <span className="e-mark e-mark--warn">
                {missing}
                <span className="e-w"> {words.missing(missing)}</span>
              </span>
            )}
          </button>
        ))}
      </span>
    </span>
  )
}

/** Shows the page in another language; editing continues in the same text. */
function switchLanguage(language: Locale): void {
  const { editing } = editorState
  flushSync(() => {
    stopWriting()
    editorState.language = language
  })
  if (editing) write(editing)
}

/**
 * Returns the page's address outside edit mode.
 * @param isDraftAlone true for an unpublished page; the returned address then shows the draft
 */
function withoutEdit(isDraftAlone: boolean): string {
  const query = new URLSearchParams(location.search)
  query.delete('edit')
  const asked = [...(isDraftAlone ? ['draft'] : []), query.toString()].filter(Boolean).join('&')
  return asked ? `${location.pathname}?${asked}` : location.pathname
}

const labels = defineLabels({
  de: {
    bar: 'Redaktionsleiste',
    language: 'Sprache',
    missing: (count: number) => (count === 1 ? 'fehlt' : 'fehlen'),
    undo: 'Rückgängig',
    ctrlZ: 'Strg Z',
    redo: 'Wiederholen',
    ctrlShiftZ: 'Strg Umschalt Z',
    outline: 'Gliederung',
    preview: 'Vorschau',
    leave: 'Beenden',
    insert: 'Baustein einfügen',
    more: 'Mehr',
  },
  en: {
    bar: 'Editing bar',
    language: 'Language',
    missing: () => 'missing',
    undo: 'Undo',
    ctrlZ: 'Ctrl Z',
    redo: 'Redo',
    ctrlShiftZ: 'Ctrl Shift Z',
    outline: 'Outline',
    preview: 'Preview',
    leave: 'Leave',
    insert: 'Insert a block',
    more: 'More',
  },
})
