import { describe, expect, it } from 'vitest'
import { sharedDomain } from '../../../shared/sites/shared-domain.ts'
import { originsOf } from '../../../shared/sites/sites.ts'
import { cityLists, cookieWith, otherCities } from '../../../shared/watchlist/cities.ts'

describe('the domain of cookies for all cities', () => {
  it('is what their deployed hosts share', () => {
    expect(sharedDomain('hamburg.auftakt.example', originsOf(''))).toBe('auftakt.example')
  })

  it('is missing on a preview, on a local server and with separate domains', () => {
    expect(sharedDomain('hh.preview.auftakt.example', originsOf(''))).toBeNull()
    expect(sharedDomain('hh.localhost', originsOf('http://{site}.localhost:8787'))).toBeNull()
    expect(sharedDomain('localhost', originsOf('http://{site}.localhost:8787'))).toBeNull()
    const separate = { hh: 'https://www.hamburg.example', k: 'https://www.koeln.example' }
    expect(sharedDomain('www.hamburg.example', separate)).toBeNull()
  })
})

describe('the watchlists of all cities', () => {
  const cookies = 'consent=1..x; watchlist=hh.13.14-k.70'

  it('are in one cookie, by city', () => {
    expect(cityLists(cookies)).toEqual({ hh: [13, 14], k: [70] })
    expect(otherCities(cookies, 'hh')).toEqual([{ site: 'k', count: 1 }])
    expect(otherCities('', 'hh')).toEqual([])
  })

  it('change one at a time, and leave no empty cookie', () => {
    const written = cookieWith(cookies, 'hh', [15], 'auftakt.example')
    expect(written).toBe('watchlist=hh.15-k.70; Domain=auftakt.example; Path=/; SameSite=Lax; Secure; Max-Age=31536000')
    expect(cookieWith('watchlist=hh.13', 'hh', [], 'auftakt.example')).toMatch(/^watchlist=; .*Max-Age=0$/)
  })

  it('survive what others write into the cookie', () => {
    expect(cityLists('watchlist=hh.1.x.-2-zz.3-k')).toEqual({ hh: [1] })
    expect(cityLists('my-watchlist=hh.1')).toEqual({})
  })
})
