import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOverlayList } from '../../../client/overlay/overlay-list.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import type { EventListData } from '../../../shared/screens/event-list/screen.ts'

const empty = { address: '/de/konzerte?overlay=true', data: null, state: 'loading' } as const

function listPage(venue: number | undefined, isLoading = false): AnyPageData {
  const data = { filter: { venue }, productions: { loading: isLoading, value: null } } as unknown as EventListData
  return { screen: 'event-list', data } as AnyPageData
}

function requests() {
  const open: { path: string; answer: (page: AnyPageData) => void; fail: () => void }[] = []
  const request = (path: string) =>
    new Promise<AnyPageData>((answer, fail) => {
      open.push({ path, answer, fail: () => fail(new Error('offline')) })
    })
  return { open, request }
}

describe('The concerts of the overlay', () => {
  it('are requested as the event list’s data', async () => {
    const { open, request } = requests()
    const changed = vi.fn()
    const productions = createOverlayList(empty, { request })
    const stop = productions.subscribe(changed)
    const loading = productions.load('/de/konzerte?venue=5&overlay=true')
    expect(open.map(({ path }) => path)).toEqual(['/de/konzerte?venue=5'])
    expect(productions.current()).toMatchObject({ address: '/de/konzerte?venue=5&overlay=true', state: 'loading' })
    open[0]?.answer(listPage(5))
    await loading
    expect(productions.current()).toMatchObject({ state: 'shown', data: { filter: { venue: 5 } } })
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    productions.reset('/en/concerts?overlay=true')
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('are those of the last choice, whatever the order of the answers', async () => {
    const { open, request } = requests()
    const productions = createOverlayList(empty, { request })
    const both = [productions.load('/de/konzerte?venue=1'), productions.load('/de/konzerte?venue=2')]
    open[1]?.answer(listPage(2))
    open[0]?.answer(listPage(1))
    await Promise.all(both)
    expect(productions.current().data?.filter.venue).toBe(2)
  })

  it('show a new choice at once, and an answer to the last one does not take it back', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { open, request } = requests()
    const productions = createOverlayList(empty, { request })
    const first = productions.load('/de/konzerte?venue=1&overlay=true')
    const second = productions.load('/de/konzerte?venue=1&status=sold_out&overlay=true', 500)
    const both = { venue: '1', status: 'sold_out' }
    expect(productions.current()).toMatchObject({ state: 'loading', filter: both })
    open[0]?.answer(listPage(1))
    await first
    expect(productions.current()).toMatchObject({ state: 'loading', data: null, filter: both })
    expect(open).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(open[1]?.path).toBe('/de/konzerte?venue=1&status=sold_out')
    open[1]?.answer(listPage(2))
    await second
    expect(productions.current()).toMatchObject({ state: 'shown', data: { filter: { venue: 2 } } })
  })

  it('are not requested for a choice that another replaces before its delay ends', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { open, request } = requests()
    const productions = createOverlayList(empty, { request })
    void productions.load('/de/konzerte?venue=1', 500)
    void productions.load('/de/konzerte?venue=2', 500)
    await vi.advanceTimersByTimeAsync(500)
    expect(open.map(({ path }) => path)).toEqual(['/de/konzerte?venue=2'])
  })

  it('stay while others load, also if those fail', async () => {
    const { open, request } = requests()
    const productions = createOverlayList(empty, { request })
    const first = productions.load('/de/konzerte?venue=1')
    open[0]?.answer(listPage(1))
    await first
    const second = productions.load('/de/konzerte?venue=2')
    expect(productions.current()).toMatchObject({ state: 'loading', data: { filter: { venue: 1 } } })
    open[1]?.fail()
    await second
    expect(productions.current()).toMatchObject({ state: 'failed', data: { filter: { venue: 1 } } })
  })

  it('have failed if the page’s data lack them', async () => {
    const productions = createOverlayList(empty, { request: async () => listPage(1, true) })
    await productions.load('/de/konzerte')
    expect(productions.current().state).toBe('failed')
  })

  it('are requested again when the overlay opens a minute later', async () => {
    let time = 0
    const request = vi.fn(async () => listPage(1))
    const productions = createOverlayList(empty, { request, now: () => time })
    await productions.show(empty.address)
    time = 60_000
    await productions.show(empty.address)
    expect(request).toHaveBeenCalledTimes(1)
    time = 60_001
    await productions.show(empty.address)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('are requested again when the address has another filter', async () => {
    const { open, request } = requests()
    const data = { filter: {} } as unknown as EventListData
    // the address of a concert whose document has the overlay
    const address = '/de/konzerte/abend/2?overlay=true'
    const productions = createOverlayList({ address, data, state: 'shown' }, { request, now: () => 0 })
    await productions.show('/de/konzerte?overlay=true')
    void productions.show('/de/konzerte?venue=5&overlay=true')
    expect(open.map(({ path }) => path)).toEqual(['/de/konzerte?venue=5'])
  })
})
