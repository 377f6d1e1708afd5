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
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
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

  async function make(): Promise<string | null> {
    if (name.trim() === '') return words.noName
    if (Object.keys(rights).length === 0) return words.noRights
    onMade(await call('makeToken', {}, { body: { name: name.trim(), rights, days } }))
    return null
  }

  return (
    <CheckedDialog
      title={words.newToken}
      icon={KeyRound}
      width="38rem"
      action={words.make}
      onSend={make}
      problemOf={(error) =>
        error instanceof Invalid && error.errors.some(({ field }) => field === 'name') ? words.sameName : ''
      }
      onClose={onClose}
    >
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
    </CheckedDialog>
  )
}

function withLevel(rights: TokenRights, entity: TokenArea, level: TokenLevel | ''): TokenRights {
  const { [entity]: _, ...others } = rights
  return level === '' ? others : { ...others, [entity]: rightsIn(entity, level) }
}
