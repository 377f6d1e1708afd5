import { beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, readSeed, type SeedBlock, type SeedContent } from '../../../scripts/seed/content.ts'
import { festivalDays } from '../../../scripts/seed/festival.ts'
import { planKeyOf } from '../../../scripts/seed/sales/plan-of.ts'
import { weekdayOf } from '../../../scripts/seed/season/days.ts'
import { type PlannedProduction, planSeason } from '../../../scripts/seed/season/plan.ts'
import { usualPriceTypes } from '../../../shared/contract/usual-price-types.ts'
import { genreOf } from '../../../shared/entities/productions/genres.ts'
import { performanceFields } from '../../../shared/entities/venues/access.ts'
import { newsletterWords } from '../../../shared/newsletter/words.ts'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'
import { credit } from '../../../shared/ui/credit.ts'
import { genreName } from '../../../worker/screens/event-detail/genre-name.ts'

let content: SeedContent
let seasons: Record<SiteKey, PlannedProduction[]>
beforeAll(async () => {
  content = await readSeed()
  seasons = planSeason(content, '2026-11-20')
})

const textOf = (site: SiteKey, key: string) => JSON.stringify(pagesOf(content, site).find((page) => page.key === key))
const blocksOf = (site: SiteKey, key: string): SeedBlock[] => {
  const all = (blocks: SeedBlock[]): SeedBlock[] => blocks.flatMap((each) => [each, ...all(each.children ?? [])])
  const page = pagesOf(content, site).find((each) => each.key === key)
  return all(page?.modules.flatMap(({ container }) => container.columns.flat()) ?? [])
}

describe('a concert', () => {
  it('of an orchestra is not listed as chamber music', () => {
    const misled = content.programmes.filter(({ genre, listed_as: listedAs, cast }) => {
      const isOfOrchestra = cast.some(({ name }) =>
        /orchestra|symphon|filharmoni|philharmoni[ae]/i.test(JSON.stringify(name)),
      )
      return isOfOrchestra && genreOf(listedAs ?? genre) === 'chamber'
    })
    expect(misled.map(({ key }) => key)).toEqual([])
  })

  it('of the hero is named by its own title, wherever the season may have moved', () => {
    const others = siteKeys.filter((site) => site !== 'hh').map((site) => content.features[site].hero)
    expect(others.map(({ headline, text }) => [headline.de, headline.en, text.de, text.en].join(''))).toEqual([
      ...['', '', '', '', ''],
    ])
  })
})

describe('access', () => {
  it('to performances is as promised: one introductory talk in sign language in each city, and each other offer', () => {
    for (const site of siteKeys) {
      const offers = (field: keyof typeof performanceFields) =>
        seasons[site].filter(({ offered, day }) => offered?.[field] && day >= '2026-11-20')
      expect([site, offers('signLanguage').map(({ programme }) => programme.intro)]).toEqual([site, [true]])
      for (const field of Object.keys(performanceFields) as (keyof typeof performanceFields)[])
        expect([site, field, offers(field).length]).toEqual([site, field, 1])
    }
  })

  it('of each hall is the same on its page and in the filter', () => {
    for (const site of siteKeys) {
      const items = blocksOf(site, 'accessibility').filter(({ block }) => block === 'faqitem')
      for (const hall of content.halls[site].filter((each) => each.in_use)) {
        const item = items.find(({ content: title }) => (title as { de: string }).de === hall.name)
        const text = JSON.stringify(item?.children)
        const { stepFree, inductionLoop, wheelchairPlaces } = hall.access
        expect([hall.name, text.includes('Zugang: ohne Stufen')]).toEqual([hall.name, stepFree])
        expect([hall.name, text.includes('Induktionsschleife')]).toEqual([hall.name, inductionLoop])
        expect(text).toContain(`Plätze für Rollstühle: ${wheelchairPlaces}`)
      }
    }
  })

  it('of each hall is the same on its own page, and on the plan that its seats are chosen on', () => {
    for (const site of siteKeys) {
      for (const { key, access, guide } of content.halls[site].filter((each) => each.in_use)) {
        expect([key, guide.induction_loop !== undefined]).toEqual([key, access.inductionLoop])
        expect([key, guide.step_free_way?.de.startsWith('Stufen') ?? false]).toEqual([key, !access.stepFree])
        const church = { place: { hall: key, room: 'kirchenschiff' }, genre: 'choral', externalId: 'x' }
        const plan = content.plans.find((each) => each.external_id === planKeyOf(site, church as never, content))
        const isStepFree = plan?.sections?.some((section) => section.step_free) ?? false
        expect([key, isStepFree]).toEqual([key, access.stepFree])
      }
    }
  })

  it('is not everywhere, as the page says: the filter leaves concerts out', () => {
    for (const site of ['hh', 'd', 'bs'] as const) {
      const stepFree = new Set(content.halls[site].filter(({ access }) => access.stepFree).map(({ key }) => key))
      const found = seasons[site].filter(({ place }) => stepFree.has(place.hall)).length
      expect(found).toBeLessThan(seasons[site].length)
    }
  })
})

describe('words for the time of day and the week', () => {
  const isEvening = (start: string) => start >= '17:00'

  it('name an abo after the start and the weekday of its concerts', () => {
    for (const abo of content.abos) {
      const words = `${abo.teaser_concerts_text.de} ${abo.teaser_concerts_text.en}`
      const own = seasons[abo.site].filter((production) => production.abo === abo.key)
      expect([abo.key, /Abende.*evenings/.test(words)]).toEqual([abo.key, isEvening(abo.start)])
      expect([abo.key, /Vormittage.*mornings/.test(words)]).toEqual([abo.key, abo.start < '12:00'])
      expect(own.filter(({ start }) => start !== abo.start)).toEqual([])
      if (abo.title.de === 'Sonntag') expect(own.filter(({ day }) => weekdayOf(day) !== 0)).toEqual([])
    }
  })

  it('call no concert by day an evening, neither its genre nor its texts', () => {
    const byDay = siteKeys.flatMap((site) => seasons[site]).filter(({ start }) => !isEvening(start))
    expect(byDay.length).toBeGreaterThan(30)
    const wrong = byDay.flatMap(({ programme, day, start }) => {
      const { title, subtitle, short, text, genre } = programme
      const name = genreName(genre, `${day}T${start}:00+01:00`, 'de')
      const inProse = /(?:diesem|heute|der|ein(?:en)?) Abend\b/.exec(text.de ?? '')
      return [inProse?.input, name, title.de, subtitle.de, short.de, title.en, subtitle.en, short.en].filter((text) =>
        /(?<!Fei|Lebens|Sommer)abend(?!mahl|land)|\btonight\b|\bthis evening\b/i.test(text ?? ''),
      )
    })
    expect([...new Set(wrong)]).toEqual([])
    expect(genreName('piano', '2026-11-20T19:30:00+01:00', 'de')).toBe('Klavierabend')
  })
})

describe('what is promised', () => {
  it('can be had: there is no waiting list', () => {
    for (const site of siteKeys) {
      expect(pagesOf(content, site).filter((page) => /Warteliste|waiting list/i.test(JSON.stringify(page)))).toEqual([])
    }
  })

  it('is what the desk can take: neither cash (decision 0138) nor the balance of a voucher', () => {
    for (const site of siteKeys) {
      expect(textOf(site, 'tickets-prices')).not.toMatch(/zahlen (?:Sie )?bar\b|(?:pay|paid) in cash/)
      expect(textOf(site, 'vouchers')).not.toMatch(/nennen Sie ihn am Telefon|give it by telephone/)
    }
  })

  it('comes the way it says: a newsletter by e-mail', () => {
    expect(newsletterWords.de.heading).toMatch(/per\sE-Mail/)
    expect(newsletterWords.en.heading).toMatch(/by\se-mail/)
  })

  it('is where the menu leads: the season in the calendar is the calendar', () => {
    const entries = content.navigation.menu.flatMap(({ children = [] }) => children)
    const calendar = entries
      .flatMap((entry) => ('abos' in entry ? [] : [entry]))
      .find(({ title }) => /Kalender/.test(title.de))
    expect(calendar?.url).toEqual({ de: '/de/konzerte?view=season', en: '/en/concerts?view=season' })
  })

  it('is true of the phone hours on every page', () => {
    for (const site of siteKeys) expect(textOf(site, 'contact')).not.toMatch(/\{\w+\}/)
  })
})

describe('credits', () => {
  it('claim no copyright of what is free', () => {
    expect(credit('Auftakt (CC0)')).toBe('Auftakt (CC0)')
    expect(credit('Auftakt')).toBe('© Auftakt')
    expect(JSON.stringify(content.press)).not.toMatch(/©[^"]*CC0/)
  })
})

describe('what is said is so', () => {
  it('the festival’s page promises nothing but its concerts, of which each city has some', () => {
    for (const site of siteKeys) {
      const { from, until } = festivalDays('2026-11-20')
      expect([site, seasons[site].filter(({ day }) => day >= from && day <= until).length > 2]).toEqual([site, true])
      expect(textOf(site, 'festival')).toContain('"eventlist"')
      expect(textOf(site, 'festival')).not.toMatch(
        /Eintritt frei|free admission|im Freien|open-air|Stühle|chairs|Spaziergang|Rösterei|roastery|Festivalpass|festival pass/i,
      )
    }
  })

  it('vouchers are valid in one city, as their codes are, and lead to the family concerts', () => {
    for (const site of siteKeys) {
      const texts = ['vouchers', 'abo-info'].map((key) => textOf(site, key)).join()
      expect([site, /sechs Städten|six cities/.test(texts)]).toEqual([site, false])
      expect(texts).toContain('/de/konzerte?genre=family')
    }
    expect(JSON.stringify(content.features)).not.toMatch(/(?:Gutschein|oucher)[^"]*(?:sechs Städten|six cities)/)
  })

  it('each telephone number of the service pages has its hours beside it', () => {
    for (const key of ['faq', 'abo-info', 'vouchers', 'tickets-prices', 'accessibility']) {
      const { phone, hours } = sites.hh.contact
      const bare = textOf('hh', key)
        .split(phone)
        .slice(1)
        .filter((after) => !/^(?:<\/a>)?, (?:Mo|Mon)–Fri? /.test(after))
      expect([key, bare.map((after) => after.slice(0, 40)), hours.de.length > 0]).toEqual([key, [], true])
    }
  })

  it('a reduction has one reading: who is young enough, or is learning', () => {
    const student = usualPriceTypes.find(({ key }) => key === 'student')
    expect(student?.hint).toEqual({
      de: 'Unter 28 Jahren; oder in Ausbildung, Studium, Freiwilligendienst.',
      en: 'Under 28; or in training, at university or in voluntary service.',
    })
    // a comma alone may add a condition or an alternative
    for (const { hint } of usualPriceTypes) expect(hint?.de ?? '').not.toMatch(/Jahren?, in /)
  })
})
