// The top of a content page in edit mode: a click on its title, text, link or picture opens that field of the page's
// settings; buttons do the same by keyboard, except for the link.
import './edit-opening.css'
import { PencilLine } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Page } from '../../../shared/contract/page.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Opening } from '../../../shared/screens/content-page/opening.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { openPanel } from '../state/panel-state.ts'

type Part = 'title' | 'text' | 'link' | 'picture'

const places: Record<Part, string> = {
  title: 'h1',
  text: '.pagehead-s, .p-hero-text, .stage-text',
  link: 'a',
  picture: '.p-hero-pic, .stage-pic',
}
const parts = ['title', 'text', 'picture'] as const

/** @param language the language in which the settings dialog shows its texts */
export function EditOpening({ page, language }: { page: Page; language: Locale }) {
  const words = labels[staffLocale()]
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

const labels = defineLabels({
  de: { group: 'Kopf der Seite', change: 'Ändern:', title: 'Titel', text: 'Text', picture: 'Bild' },
  en: { group: 'Page header', change: 'Change:', title: 'Title', text: 'Text', picture: 'Picture' },
})
