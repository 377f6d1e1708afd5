// The dialog that publishes the texts of the page's row, such as a production.

import { Check, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ProductionConsequences } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { asLocalised, type Locale, locales } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Conflict } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { PublicationDeclined } from '../../staff/unseen/send-shown.ts'
import { noteUnpublished, ownFieldsOfPage } from '../own-fields/open.ts'
import { call } from '../own-fields/row-calls.ts'
import { ownFieldWords } from '../own-fields/words.ts'
import { publish } from '../publication/publish.tsx'
import { editorState } from '../state/editor-state.ts'
import { ownFields } from '../state/own-fields.ts'
import { closePanel } from '../state/panel-state.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { reasonOf } from '../ui/reason-of.ts'
import './panels.css'
import './publication-dialog.css'

export function PublicationDialog() {
  const locale = staffLocale()
  const words = ownFieldWords[locale]
  const { entity, saver } = ownFieldsOfPage()
  const [record, setRecord] = useState(saver.record())
  const [isSending, setSending] = useState(false)
  const names = [...ownFields.unpublished]
  const others = Object.keys(record.public ?? {}).some(
    (name) => !names.includes(name) && JSON.stringify(record.values[name]) !== JSON.stringify(record.public?.[name]),
  )

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    try {
      const values = Object.fromEntries(names.map((name) => [name, record.values[name] ?? null]))
      // publishes only these texts; a new date is published in the form, which shows its consequences
      const body = { action: 'publish', values, keeps_draft: true } as const
      accept(await call('changeRow', { entity: entity.name, id: record.id }, { ifMatch: record.revision, body }))
      closePanel()
      if (editorState.sections.length > 0 || editorState.page?.published) publish()
      else alert('save', words.published)
    } catch (error) {
      if (error instanceof Conflict && error.current) accept(error.current as DeskRecord)
      if (error instanceof PublicationDeclined) return setSending(false)
      alert('error', words.failed, { detail: reasonOf(error) })
      setSending(false)
    }
  }

  function accept(after: DeskRecord): void {
    const { texts } = ownFieldsOfPage()
    saver.accept(after)
    noteUnpublished(texts, after)
    setRecord(after)
  }

  return (
    <ModalDialog labelledBy="e-own-publish" width="40rem" className="e-own-publish" onCancel={closePanel}>
      <DialogHead
        id="e-own-publish"
        icon={<Icon of={Send} size={18} />}
        title={words.publishTitle}
        onClose={closePanel}
      />
      <div className="e-dlg-b e-stack">
        <dl className="e-own-changes">
          {names.flatMap((name) => changesOf(name, record, entity.fields[name]?.label[locale] ?? name))}
        </dl>
        <fieldset className="e-own-does">
          <legend>{words.consequences}</legend>
          <ul>
            <Line>{words.visitors}</Line>
            {entity.name === 'productions' && <TicketLine id={record.id} />}
            {others && <Line>{words.draftStays}</Line>}
          </ul>
        </fieldset>
      </div>
      <footer className="e-dlg-f">
        <span className="e-bar-sp" />
        <button type="button" className="e-b e-b--l" onClick={closePanel}>
          {words.cancel}
        </button>
        <button type="button" className="e-b e-b--p" data-first aria-disabled={isSending} onClick={() => void send()}>
          {words.publish}
        </button>
      </footer>
    </ModalDialog>
  )
}

function changesOf(name: string, { values, public: shown }: DeskRecord, label: string) {
  const words = ownFieldWords[staffLocale()]
  const [before, after] = [asLocalised(shown?.[name]), asLocalised(values[name])]
  const differs = (language: Locale) => (before[language] ?? '') !== (after[language] ?? '')
  return locales.filter(differs).map((language) => (
    <div key={`${name}/${language}`}>
      <dt>
        {label} <span className="e-2">{language === 'de' ? 'Deutsch' : 'English'}</span>
      </dt>
      <dd lang={language}>
        <small lang={staffLocale()}>{words.before}</small>
        <del>{plainText(before[language] ?? '') || words.empty}</del>
      </dd>
      <dd lang={language}>
        <small lang={staffLocale()}>{words.after}</small>
        <ins>{plainText(after[language] ?? '') || words.empty}</ins>
      </dd>
    </div>
  ))
}

function TicketLine({ id }: { id: number }) {
  const locale = staffLocale()
  const words = ownFieldWords[locale]
  const [sale, setSale] = useState<ProductionConsequences['sale'] | 'unknown' | 'loading'>('loading')
  useEffect(() => {
    call('readConsequences', { id }).then(
      (found) => setSale(found.sale),
      () => setSale('unknown'),
    )
  }, [id])
  if (sale === 'loading') return null
  if (sale === 'unknown') return <Line>{words.unknownTickets}</Line>
  const sold = sale ? sale.tickets + sale.elsewhere : 0
  return <Line>{sold > 0 ? words.tickets(grouped(sold, locale), sold === 1) : words.noTickets}</Line>
}

function Line({ children }: { children: string }) {
  return (
    <li>
      <Icon of={Check} size={14} />
      <span>{children}</span>
    </li>
  )
}
