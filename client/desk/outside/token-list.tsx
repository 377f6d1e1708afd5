import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiToken } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Table } from '../listing/table.tsx'
import { useNameOf } from '../shell/start.ts'
import { TextButton } from '../ui/text-button.tsx'
import { rightsText } from './rights-text.ts'
import { outsideWords } from './words.ts'

const soonMs = 14 * 24 * 60 * 60 * 1000

export function TokenList({ tokens, onRevoke }: { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const nameOf = useNameOf()
  return (
    <section aria-labelledby="e-out-tokens">
      <div className="e-out-h">
        <h2 id="e-out-tokens">
          {words.tokens} <small className="e-2">{words.tokensHint}</small>
        </h2>
      </div>
      {tokens.length === 0 ? (
        <div className="e-empty">
          <Icon of={KeyRound} size={24} />
          <h3>{words.none}</h3>
          <p>{words.noneHint}</p>
        </div>
      ) : (
        <Table
          className="e-out e-out-tokens"
          columns={[
            [
              'c-t',
              words.name,
              ({ name, created_by: author }) => (
                <>
                  {name} <small className="e-2">{words.by(nameOf(author))}</small>
                </>
              ),
            ],
            ['c-m', words.key, ({ hint }) => <code>{`····${hint}`}</code>],
            ['c-m e-out-may', words.may, ({ rights }) => rightsText(rights, locale)],
            ['c-x', words.lastUsed, ({ last_used_at: at }) => (at ? when(at, locale) : words.never)],
            ['c-m', words.until, untilOf],
            [
              'c-s',
              words.revoke,
              (token) =>
                stateOf(token) !== 'revoked' && (
                  <TextButton label={words.revoke} name={words.revokeOf(token.name)} onClick={() => onRevoke(token)} />
                ),
              'hidden',
            ],
          ]}
          rows={tokens}
          keyOf={({ id }) => id}
          rowClass={(token) => (stateOf(token) === 'valid' ? undefined : 'e-2')}
        />
      )}
    </section>
  )
}

function untilOf(token: ApiToken): ReactNode {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const state = stateOf(token)
  if (state === 'revoked') return words.isRevoked
  if (state === 'expired') return <span className="e-mark e-mark--err">{words.expired}</span>
  if (token.expires_at === null) return words.forever
  const date = longDate(berlinIso(token.expires_at), locale)
  const isSoon = Date.parse(token.expires_at) - Date.now() < soonMs
  return isSoon ? <span className="e-mark e-mark--warn">{date}</span> : date
}

function stateOf({ revoked_at: revoked, expires_at: end }: ApiToken): 'valid' | 'expired' | 'revoked' {
  if (revoked !== null) return 'revoked'
  return end !== null && Date.parse(end) <= Date.now() ? 'expired' : 'valid'
}
