// Shows the public page with the saved draft beside the form, and reloads it after every save of the draft.
import './preview.css'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Monitor, Smartphone, Tablet, X } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { problemsOf } from '../../rows/problems.ts'
import { when } from '../../rows/values/when.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { ErrorSummary } from './parts/error-summary.tsx'

interface PreviewProps {
  entity: EntityDefinition
  record: DeskRecord
  /** Whether the form has changes that the saved draft lacks. */
  isBehind: boolean
  onSave: (() => void) | null
  onClose: () => void
}

/** Widths of the simulated window, in CSS pixels. */
const widths = { desktop: 1440, tablet: 768, phone: 360 } as const
type Width = keyof typeof widths

export function Preview({ entity, record, isBehind, onSave, onClose }: PreviewProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const [width, setWidth] = useState<Width>(() => (innerWidth < widths.tablet ? 'phone' : 'tablet'))
  const [language, setLanguage] = useState<Locale>('de')
  const { id, revision } = record
  const { data, error, refetch } = useQuery({
    // every saved draft has a new revision and gets a new link
    queryKey: ['preview', entity.name, id, revision],
    queryFn: ({ signal }) => call('previewRow', { entity: entity.name, id }, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: renewMs,
    refetchInterval: renewMs,
    retry: false,
  })
  const { part, onKeyDown } = useFocus(onClose)
  const lacking = error instanceof Invalid ? problemsOf(error, entity, locale) : []
  const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone }
  return (
    <aside ref={part} className="e-pv" aria-label={words.preview} onKeyDown={onKeyDown}>
      <div className="e-pv-h">
        <fieldset className="e-seg" aria-label={words.width}>
          {(Object.keys(widths) as Width[]).map((one) => (
            <IconButton
              key={one}
              icon={icons[one]}
              label={words[one]}
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            />
          ))}
        </fieldset>
        <fieldset className="e-seg" aria-label={words.language}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              className="e-b"
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {one === 'de' ? 'Deutsch' : 'English'}
            </button>
          ))}
        </fieldset>
        <span className="e-sp" />
        {data && !error && (
          <a
            className="e-b e-b--i"
            href={data.url[language]}
            target="_blank"
            rel="noopener"
            aria-label={words.newWindow}
            title={words.newWindow}
          >
            <Icon of={ExternalLink} />
          </a>
        )}
        <IconButton icon={X} label={words.close} data-first onClick={onClose} />
      </div>
      <p className="e-pv-s" role="status">
        <span>{isBehind ? words.behind : words.as(when(record.updated_at, locale))}</span>
        {entity.onHome && <span>{words.asIfNow}</span>}
        {isBehind && onSave && <TextButton label={words.save} onClick={onSave} />}
      </p>
      {lacking.length > 0 ? (
        <div className="e-pv-e">
          <p>{words.lacks}</p>
          <ErrorSummary entity={entity} problems={lacking} />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        data && (
          <Frame
            key={`${revision} ${language}`}
            address={data.url[language]}
            place={placeOf(entity, record)}
            width={widths[width]}
          />
        )
      )}
    </aside>
  )
}

/** Links expire after three hours; they are renewed earlier. */
const renewMs = 2 * 3600_000

/** Moves the focus into a preview that covers the form, closes the preview on Escape, and then returns the focus. */
function useFocus(onClose: () => void) {
  const part = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = part
    const opener = document.activeElement
    if (covers()) current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (current?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const onKeyDown = ({ key }: { key: string }) => key === 'Escape' && covers() && onClose()
  return { part, onKeyDown }
}

const covers = () => !matchMedia('(min-width: 64em)').matches

/** Forwards the desk's keys from the framed page, so that they work while the focus is in it. */
function forwardKeys(frame: HTMLIFrameElement): void {
  frame.contentWindow?.addEventListener('keydown', (event) => {
    if (!(event.key === 'F6' || event.key === 'Escape' || event.altKey || event.ctrlKey || event.metaKey)) return
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault()
  })
}

function placeOf({ onHome }: EntityDefinition, { values }: DeskRecord): string | null {
  return onHome?.places[String(values[onHome.by])] ?? null
}

interface FrameProps {
  address: string
  /** Selector of an element to scroll to; null for the top of the page. */
  place: string | null
  width: number
}

function Frame({ address, place, width }: FrameProps) {
  const words = labels[staffLocale()]
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width || 1)
  const style = { '--fw': `${width}px`, '--fh': `${Math.ceil(size.height / scale)}px`, '--z': scale } as CSSProperties
  return (
    <div ref={box} className="e-pv-b" style={style}>
      <iframe
        src={address}
        title={words.preview}
        onLoad={({ currentTarget }) => {
          forwardKeys(currentTarget)
          if (place) currentTarget.contentDocument?.querySelector(place)?.scrollIntoView()
        }}
      />
    </div>
  )
}

const labels = defineLabels({
  de: {
    preview: 'Vorschau',
    width: 'Breite der Vorschau',
    desktop: 'Bildschirm',
    tablet: 'Tablet',
    phone: 'Telefon',
    language: 'Sprache der Vorschau',
    newWindow: 'In neuem Fenster',
    close: 'Vorschau schließen (Alt + P)',
    behind: 'Zeigt den gesicherten Entwurf, noch ohne Ihre letzten Änderungen.',
    save: 'Als Entwurf sichern',
    as: (at: string) => `Stand: ${at}`,
    asIfNow: 'So, als liefe der Zeitraum jetzt.',
    lacks: 'Die Seite lässt sich zeigen, sobald der gesicherte Entwurf vollständig ist.',
  },
  en: {
    preview: 'Preview',
    width: 'Width of the preview',
    desktop: 'Desktop',
    tablet: 'Tablet',
    phone: 'Phone',
    language: 'Language of the preview',
    newWindow: 'In a new window',
    close: 'Close the preview (Alt + P)',
    behind: 'Shows the saved draft, without your latest changes.',
    save: 'Save draft',
    as: (at: string) => `As of ${at}`,
    asIfNow: 'Shown as if its period had begun.',
    lacks: 'The page can be shown once the saved draft is complete.',
  },
})
