import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type ApiContext, notFound, problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { assetFonts } from '../documents/asset-fonts.ts'
import { xmlOf } from '../objects/order/documents/electronic-of.ts'
import { printOrder } from '../objects/order/documents/print-order.ts'
import type { OrderView } from '../objects/order/view.ts'

/** Answers with the document of an order that the path names; 404 says why an older invoice has no XML. */
export async function documentAnswer(
  c: ApiContext,
  view: OrderView | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const file = view && (await printOrder(c.env, assetFonts(c.env.ASSETS), view, id))
  if (file) {
    const disposition = `inline; filename="${file.filename}"`
    return new Response(file.content as BodyInit, {
      headers: { ...headers, 'Content-Type': file.type, 'Content-Disposition': disposition },
    })
  }
  const document = view?.documents.find((each) => `${each.id}.xml` === id)
  if (!document || xmlOf(document) !== 'older') return notFound(c)
  const locale = problemLocale(c)
  return problemResponse('not-found', locale, { detail: words[locale].older(document.number ?? '') })
}

const words = defineLabels({
  de: { older: (number: string) => `${number} ist ausgestellt worden, bevor es elektronische Rechnungen gab.` },
  en: { older: (number: string) => `${number} was issued before there were electronic invoices.` },
})
