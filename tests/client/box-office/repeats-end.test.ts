import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoAnswer } from '../../../client/box-office/no-connection/retry.ts'
import { NoConnection, type NoConnectionProps } from '../../../client/box-office/no-connection/view.tsx'
import { endWait, waitForConnection } from '../../../client/box-office/no-connection/wait.ts'
import { ShopPageProvider } from '../../../shared/box-office/shop-context.tsx'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { sites } from '../../../shared/sites/sites.ts'

type State = Pick<NoConnectionProps, 'failedAt' | 'isAutomatic' | 'isOrder' | 'own' | 'onTry'>
const shown = vi.hoisted(() => ({ state: null as State | null }))
vi.mock('../../../client/box-office/no-connection/section.tsx', () => ({
  isPageReplaced: () => shown.state !== null,
  showNoConnection: (state: State) => void Object.assign(shown, { state }),
  changeNoConnection: (change: Partial<State>) =>
    void Object.assign(shown, { state: shown.state && { ...shown.state, ...change } }),
  hideNoConnection: () => void Object.assign(shown, { state: null }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  shown.state = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns what the section says, for a visitor without a cart. */
function text(locale: Locale): string {
  const page = {
    name: 'login',
    frame: { site: sites.hh, locale, path: '/webshop/login' },
    data: {},
    basket: { tickets: 0, until_ms: null, can_extend: false, now_ms: 0 },
  } as unknown as AnyShopPage
  const props = { basket: page.basket, ageMs: 0, box: () => null, ticketUrl: null, ...(shown.state as State) }
  const children = createElement(NoConnection, props)
  return renderToStaticMarkup(ShopPageProvider({ page, children })).replace(/<[^>]+>/g, ' ')
}

it('promises further attempts until the last automatic one, and then says that the button starts them', async () => {
  let attempts = 0
  const attempt = async (): Promise<string> => {
    attempts += 1
    throw new NoAnswer()
  }
  const answer = waitForConnection({ attempt, isAutomatic: true, isOrder: false }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(text('de')).toMatch(/Wir versuchen es weiter.*Wir versuchen es immer wieder von selbst/)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  const ended = attempts
  expect(text('de')).toMatch(/Bitte versuchen Sie es noch einmal.*Wir versuchen es wieder, wenn Sie es sagen/)
  expect(text('de')).not.toMatch(/von selbst|versuchen es weiter/)
  expect(text('en')).toMatch(/Please try again.*We try again when you press the button/)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(attempts).toBe(ended)
  shown.state?.onTry()
  await vi.advanceTimersByTimeAsync(0)
  expect([attempts, shown.state?.own]).toEqual([ended + 1, 'failed'])
  endWait()
  expect(await answer).toBeInstanceOf(NoAnswer)
})
