import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiToken } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useNameOf } from '../shell/start.ts'
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
        <div className="e-tw">
          <table className="e-t e-out e-out-tokens">
            <thead>
              <tr>
                <th scope="col" className="c-t">
                  {words.name}
                </th>
                <th scope="col" className="c-m">
                  {words.key}
                </th>
                <th scope="col" className="c-m">
                  {words.may}
                </th>
                <th scope="col" className="c-x">
                  {words.lastUsed}
                </th>
                <th scope="col" className="c-m">
                  {words.until}
                </th>
                <th scope="col" className="c-s">
                  <span className="vh">{words.revoke}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tokens.map((token) => (
                <tr key={token.id} className={stateOf(token) === 'valid' ? undefined : 'e-2'}>
                  <td className="c-t">
                    {token.name} <small className="e-2">{words.by(nameOf(token.created_by))}</small>
                  </td>
                  <td className="c-m">
                    <code>{`····${token.hint}`}</code>
                  </td>
                  <td className="c-m e-out-may">{rightsText(token.rights, locale)}</td>
                  <td className="c-x">{token.last_used_at ? when(token.last_used_at, locale) : words.never}</td>
                  <td className="c-m">
                    <Until token={token} />
                  </td>
                  <td className="c-s">
                    {stateOf(token) !== 'revoked' && (
                      <button
                        type="button"
                        className="e-b e-b--t"
                        aria-label={words.revokeOf(token.name)}
                        onClick={() => onRevoke(token)}
                      >
                        {words.revoke}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Until({ token }: { token: ApiToken }): ReactNode {
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
