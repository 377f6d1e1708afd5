// The pickers of a site with a plain backend: its own page in a frame, if it has one, else a dialog with the site's
// content, or with the pictures seen until now.
import '../../../pickers/opening/pick.css'
import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PickKind } from '../../../../shared/contract/picked.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { pickerTitles } from '../../../../shared/staff/picker-titles.ts'
import { isComposing } from '../../../keys/composing.ts'
import type { Picked, PickOptions } from '../../../pickers/opening/pick.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { Option } from '../../../staff/option.tsx'
import { pageData } from '../../../staff/page-data.ts'
import { useCombobox } from '../../../staff/use-combobox.ts'
import { FramedPicker } from './framed-picker.tsx'
import { knownPictures } from './known-pictures.ts'
import { PickerFoot } from './picker-foot.tsx'

interface Item {
  key: string
  title: string
  note: string
  picture: string | null
  value: Picked[PickKind]
}

/** @returns null if the picker is closed without a choice */
export function pickPlain<Kind extends PickKind>(
  kind: Kind,
  { locale, current = null }: PickOptions,
): Promise<Picked[Kind] | null> {
  const { promise, resolve } = Promise.withResolvers<Picked[Kind] | null>()
  const place = document.createElement('div')
  place.className = 'e'
  document.body.appendChild(place)
  const root = createRoot(place)
  const end = (value: Picked[PickKind] | null) => {
    root.unmount()
    place.remove()
    resolve(value as Picked[Kind] | null)
  }
  const ways = { kind, locale, onPick: end, onClose: () => end(null) }
  const showList = () => root.render(<PlainPicker {...ways} />)
  const address = pageData().pickers?.[kind]
  if (address) root.render(<FramedPicker {...ways} address={address} current={current} onList={showList} />)
  else showList()
  return promise
}

export interface PlainPickerProps {
  kind: PickKind
  locale: Locale
  onPick: (value: Picked[PickKind]) => void
  onClose: () => void
}

function PlainPicker({ kind, locale, onPick, onClose }: PlainPickerProps) {
  const words = labels[locale]
  const [query, setQuery] = useState('')
  const [options, setOptions] = useState<Item[] | 'loading' | 'failed'>('loading')
  const [at, setAt] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const items = Array.isArray(options) ? options : []
  const box = useCombobox({ listId, count: items.length, at, onMove: setAt })
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    let isWanted = true
    optionsOf(kind, query, locale).then(
      (found) => isWanted && setOptions(found),
      (error: unknown) => {
        console.error(error)
        if (isWanted) setOptions('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [kind, query, locale])
  return (
    <ModalDialog labelledBy="e-plain-pick" width="36rem" onCancel={onClose}>
      <div className="e-dlg-b e-stack">
        <h2 id="e-plain-pick">{pickerTitles[locale][kind]}</h2>
        <p className="e-2">{kind === 'image' ? words.seen : words.listed}</p>
        <input
          ref={field}
          className="e-in"
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={query}
          {...box.field}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(-1)
          }}
          onKeyDown={(event) => {
            const active = items[at]
            if (box.onArrow(event) || event.key !== 'Enter' || isComposing(event.nativeEvent) || !active) return
            event.preventDefault()
            onPick(active.value)
          }}
        />
        <div role="status">
          {options === 'loading'
            ? words.loading
            : options === 'failed'
              ? words.failed
              : options.length === 0 && words.none}
        </div>
        {items.length > 0 && (
          <div className="e-plain-options" role="listbox" id={listId} aria-label={pickerTitles[locale][kind]}>
            {items.map(({ key, title, note, picture, value }, index) => (
              <Option key={key} id={box.optionId(index)} isActive={index === at} onUse={() => onPick(value)}>
                {picture && <img src={picture} alt="" />}
                <span>
                  {title}
                  {note && <small> {note}</small>}
                </span>
              </Option>
            ))}
          </div>
        )}
      </div>
      <PickerFoot locale={locale} onClose={onClose} />
    </ModalDialog>
  )
}

async function optionsOf(kind: PickKind, query: string, locale: Locale): Promise<Item[]> {
  if (kind === 'image') {
    const text = query.trim().toLowerCase()
    return knownPictures()
      .map((picture) => ({
        key: String(picture.id),
        title: localise(picture.alt, locale) || picture.filename,
        note: picture.filename,
        picture: picture.url || null,
        value: picture,
      }))
      .filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(text))
  }
  const { plainChoices } = await import('../../view/plain-choices.ts')
  const choices = await plainChoices(query, kind === 'link' ? null : kind)
  return choices.map((choice) => ({
    key: `${choice.kind} ${choice.id} ${choice.url}`,
    title: choice.title,
    note: choice.subtitle,
    picture: null,
    value: choice,
  }))
}

const labels = defineLabels({
  de: {
    search: 'Suchen',
    listed: 'Aus der Navigation und den Listen der Website.',
    seen: 'Bilder, die auf dieser Seite schon stehen. Neue Bilder laden Sie in der Verwaltung hoch.',
    loading: 'Lädt …',
    failed: 'Die Liste lässt sich gerade nicht laden.',
    none: 'Nichts gefunden.',
  },
  en: {
    search: 'Search',
    listed: 'From the navigation and the lists of the website.',
    seen: 'Pictures that are already on this page. Upload new pictures in the administration.',
    loading: 'Loading …',
    failed: 'The list cannot be loaded right now.',
    none: 'Nothing found.',
  },
})
