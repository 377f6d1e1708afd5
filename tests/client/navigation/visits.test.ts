import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../client/navigation/source/source.ts'
import { createVisits, type VisitParts } from '../../../client/navigation/visits.ts'
import type { PageAnswer } from '../../../shared/page/data-request.ts'
import { settled } from '../fake-clock.ts'
import { AnyScreen, pageAt } from '../pages.ts'

const origin = 'https://hh.example'

function browser(parts: Partial<VisitParts> = {}) {
  const log: string[] = []
  const take = createVisits({
    source: {
      correctAddress: (path) => log.push(`address ${path}`),
      leave: (address) => log.push(`leave ${address.replace(origin, '')}`),
    },
    pace: async () => {},
    requestPage: async (path) => ({ kind: 'page', page: pageAt(path), path }),
    loadAhead: () => {},
    loadScreen: async () => AnyScreen,
    noteReload: () => void log.push('note'),
    arrive: async (page, _Screen, visit) => void log.push(`show ${page.path}${visit.url.hash}`),
    goToHash: (visit) => log.push(`scroll ${visit.url.hash}`),
    setInTransition: (isRunning) => log.push(isRunning ? 'loading' : 'done'),
    ...parts,
  })
  let running = new AbortController()
  return {
    log,
    go(path: string, kind: Visit['kind'] = 'page') {
      running.abort()
      running = new AbortController()
      return take({
        url: new URL(path, origin),
        from: new URL('/de', origin),
        kind,
        isTraversal: false,
        isFromMain: false,
        isAnimated: false,
        signal: running.signal,
        restoreScroll: () => {},
      })
    },
    stop: () => running.abort(),
  }
}

function slowData() {
  const answers = new Map<string, (answer: PageAnswer) => void>()
  return {
    requestPage: (path: string) => new Promise<PageAnswer>((resolve) => answers.set(path, resolve)),
    async deliver(path: string) {
      answers.get(path)?.({ kind: 'page', page: pageAt(path), path })
      await settled()
    },
  }
}

describe('a visit', () => {
  it('shows the requested page', async () => {
    const { log, go } = browser()
    await go('/de/konzerte?venue=2')
    expect(log).toEqual(['loading', 'show /de/konzerte?venue=2', 'done'])
  })

  it('loads data and chunk side by side', async () => {
    const begun: string[] = []
    const { go } = browser({
      loadAhead: () => void begun.push('chunk'),
      requestPage: (path) => {
        begun.push(`data of ${path}`)
        return new Promise(() => {})
      },
    })
    void go('/de/konzerte')
    await settled()
    expect(begun).toEqual(['chunk', 'data of /de/konzerte'])
  })

  it('writes the address without the slash and keeps the hash', async () => {
    const { log, go } = browser()
    await go('/de/service/#abo-plus')
    expect(log).toContain('address /de/service#abo-plus')
    expect(log).toContain('show /de/service#abo-plus')
  })

  it('writes the address that a redirect led to', async () => {
    const { log, go } = browser({
      requestPage: async () => ({ kind: 'page', page: pageAt('/de/neu'), path: '/de/neu' }),
    })
    await go('/de/alt#termine')
    expect(log).toContain('address /de/neu#termine')
  })

  it('leaves the app for a redirect to another site', async () => {
    const { log, go } = browser({
      requestPage: async () => ({ kind: 'elsewhere', address: 'https://tickets.example/' }),
    })
    await go('/de/alt')
    expect(log).toContain('leave https://tickets.example/')
  })

  it('goes to a section of the page without loading', async () => {
    const { log, go } = browser()
    await go('/de#konzerte', 'hash')
    expect(log).toEqual(['scroll #konzerte'])
  })
})

describe('a visit that another one replaces', () => {
  it('never reaches the screen', async () => {
    const { requestPage, deliver } = slowData()
    const { log, go } = browser({ requestPage })
    go('/de/konzerte')
    await settled()
    go('/de/service')
    await settled()
    await deliver('/de/konzerte')
    await deliver('/de/service')
    expect(log).toEqual(['loading', 'loading', 'show /de/service', 'done'])
  })

  it('still loads its page when only the hash changes meanwhile', async () => {
    const { requestPage, deliver } = slowData()
    const { log, go } = browser({ requestPage })
    go('/de/konzerte')
    await settled()
    go('/de/konzerte#main', 'hash')
    await settled()
    await deliver('/de/konzerte')
    expect(log.at(-2)).toBe('show /de/konzerte#main')
  })

  it('ends the progress bar when the visitor stops it', async () => {
    const { requestPage, deliver } = slowData()
    const { log, go, stop } = browser({ requestPage })
    go('/de/konzerte')
    await settled()
    stop()
    await deliver('/de/konzerte')
    expect(log).toEqual(['loading', 'done'])
  })
})

describe('when something fails', () => {
  it('a page without data is loaded as a document', async () => {
    const { log, go } = browser({ requestPage: () => Promise.reject(new Error('offline')) })
    await go('/de/konzerte#top')
    expect(log).toContain('leave /de/konzerte#top')
  })

  it('a failed chunk loads the document, which must not reload itself, too', async () => {
    const { log, go } = browser({ loadScreen: () => Promise.reject(new Error('404')) })
    await go('/de/konzerte')
    expect(log).toEqual(['loading', 'note', 'leave /de/konzerte', 'done'])
  })
})
