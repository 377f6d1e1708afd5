// `npm run bench`: the measurable numbers of design §8. A missed target is printed; the run does not fail.
import { build } from '../scripts/setup.mjs'
import { cpuOfScreens } from './cpu/screens.ts'
import { cpuPerRequest } from './cpu-per-request.ts'
import { recordPages } from './demo/record.ts'
import { deskInteractions } from './desk/interactions.ts'
import { desk } from './desk.ts'
import { editor } from './editor.ts'
import { firstVisit } from './first-visit.ts'
import { readOptions } from './lib/options.ts'
import { lighthouse } from './lighthouse.ts'
import { onSale } from './on-sale.ts'
import { presence } from './presence.ts'
import { publishing } from './publish.ts'
import { rowsRead } from './rows-read.ts'
import { scale } from './scale.ts'
import { shop } from './shop.ts'

const options = readOptions(process.argv.slice(2))
const wants = (name: string) => !options.only || options.only.includes(name)
let cpu: Awaited<ReturnType<typeof cpuPerRequest>> | undefined

// `scale` only calculates, so it needs no build
if (options.only?.join() !== 'scale') build()
if (wants('cpu') || wants('visit') || wants('shop')) {
  const pages = await recordPages()
  if (wants('visit')) firstVisit(pages.html)
  if (wants('cpu')) {
    cpu = await cpuPerRequest(pages, options)
    await cpuOfScreens(pages, options)
  }
  if (wants('shop')) await shop(pages, options)
}
if (wants('rows')) await rowsRead(options)
if (wants('desk')) {
  await desk(options)
  await deskInteractions()
}
if (wants('publish')) await publishing(options)
if (wants('lighthouse')) await lighthouse(options)
if (wants('editor')) await editor()
if (wants('presence')) await presence(options)
if (wants('onsale')) await onSale(options)
if (wants('scale')) scale(cpu)
