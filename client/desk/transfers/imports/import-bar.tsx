import { Link } from 'react-router'
import type { DeskImport } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { importWords } from './import-words.ts'

interface ImportBarProps {
  one: DeskImport
  act: (call: () => Promise<unknown>) => Promise<void>
}

export function ImportBar({ one, act }: ImportBarProps) {
  const locale = staffLocale()
  const words = importWords[locale]
  const { id, state, chosen, outcomes } = one
  if (state === 'compared') {
    const write = () => (chosen === 0 ? alert('error', words.nothing) : void act(() => call('writeImport', { id })))
    return (
      <section className="e--dark e-bar e-bar--app" aria-label={words.title}>
        <span className="e-bar-txt">
          <b role="status">{words.chosen(grouped(chosen, locale))}</b>
          <small className="e-hm">
            {words.facts(grouped(one.counts.new, locale), grouped(one.counts.changed, locale))}
          </small>
        </span>
        <span className="e-bar-sp">
          <Link className="e-b e-hm" to="/transfers">
            {words.other}
          </Link>
          <button type="button" className="e-b e-b--p" onClick={write}>
            {words.write}
          </button>
        </span>
      </section>
    )
  }
  const mayUndo = state === 'writing' || (state === 'done' && Boolean(outcomes.written))
  if (!mayUndo) return null
  return (
    <section className="e--dark e-bar e-bar--app" aria-label={words.title}>
      <span className="e-bar-txt">
        <b>{words.states[state]}</b>
        <small className="e-hm">{words.undoHint}</small>
      </span>
      <span className="e-bar-sp">
        <button type="button" className="e-b" onClick={() => void act(() => call('undoImport', { id }))}>
          {state === 'writing' ? words.undo : words.undoDone}
        </button>
      </span>
    </section>
  )
}
