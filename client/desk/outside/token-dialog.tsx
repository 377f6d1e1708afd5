import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiTokenMade } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { entities, fixedEntities } from '../../../shared/entities/registry.ts'
import {
  levelOf,
  mostRights,
  rightsIn,
  type TokenArea,
  type TokenLevel,
  type TokenRights,
  tokenLevels,
  tokenSales,
} from '../../../shared/outside/tokens.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { areaTitle } from './rights-text.ts'
import { outsideWords } from './words.ts'

const areas = [...Object.keys({ ...entities, ...fixedEntities }), ...tokenSales] as TokenArea[]
const periods = [30, 90, 180, 365, 730, null] as const
const usualDays = 180

export function TokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: ApiTokenMade) => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const [name, setName] = useState('')
  const [rights, setRights] = useState<TokenRights>({ productions: rightsIn('productions', 'save') })
  const [days, setDays] = useState<number | null>(usualDays)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function make(): Promise<void> {
    if (isBusy) return
    if (name.trim() === '') return setProblem(words.noName)
    if (Object.keys(rights).length === 0) return setProblem(words.noRights)
    setBusy(true)
    try {
      onMade(await call('makeToken', {}, { body: { name: name.trim(), rights, days } }))
    } catch (failure) {
      console.info('tokens:', failure)
      const isName = failure instanceof Invalid && failure.errors.some(({ field }) => field === 'name')
      setProblem(isName ? words.sameName : failure instanceof Error ? failure.message : words.failed)
      setBusy(false)
    }
  }

  return (
    <ModalDialog labelledBy="e-out-new" width="38rem" onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <div className="e-dlg-h">
          <Icon of={KeyRound} />
          <h2 id="e-out-new">{words.newToken}</h2>
        </div>
        <div className="e-dlg-b e-stack">
          {problem && (
            <p className="e-errt" role="alert">
              {problem}
            </p>
          )}
          <div className="e-f">
            <label htmlFor="e-out-name">{words.name}</label>
            <input
              id="e-out-name"
              className="e-in"
              autoComplete="off"
              maxLength={60}
              data-first
              required
              aria-describedby="e-out-name-hint"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <span id="e-out-name-hint" className="e-hint">
              {words.nameHint}
            </span>
          </div>
          <fieldset className="e-out-fields">
            <legend>{words.may}</legend>
            {areas.map((entity) => (
              <label key={entity}>
                <span>{areaTitle(entity, locale)}</span>
                <select
                  className="e-in"
                  value={levelOf(rights[entity]) ?? ''}
                  onChange={({ target }) => setRights(withLevel(rights, entity, target.value as TokenLevel | ''))}
                >
                  <option value="">{words.nothing}</option>
                  {tokenLevels
                    .filter((level) => mostRights(entity).includes(level))
                    .map((level) => (
                      <option key={level} value={level}>
                        {words.levels[level]}
                      </option>
                    ))}
                </select>
              </label>
            ))}
          </fieldset>
          <div className="e-f">
            <label htmlFor="e-out-days">{words.until}</label>
            <select
              id="e-out-days"
              className="e-in"
              value={days ?? ''}
              onChange={({ target }) => setDays(target.value === '' ? null : Number(target.value))}
            >
              {periods.map((period) => (
                <option key={period ?? ''} value={period ?? ''}>
                  {period === null ? words.forever : words.days(period)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
              {words.make}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}

function withLevel(rights: TokenRights, entity: TokenArea, level: TokenLevel | ''): TokenRights {
  const { [entity]: _, ...others } = rights
  return level === '' ? others : { ...others, [entity]: rightsIn(entity, level) }
}
