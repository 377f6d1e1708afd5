import { defineLabels } from '../../i18n/labels.ts'

/** What invoices, the checkout and the desk call a company's fields. */
export const invoiceWords = defineLabels({
  de: {
    vatId: 'USt-IdNr.',
    vatIdHint: 'Nur nötig bei Sitz in einem anderen EU-Land.',
    /** To the company: at the checkout and on the invoice. */
    yourReference: 'Ihre Bestellnummer oder Leitweg-ID',
    printedReference: 'Ihre Referenz',
    /** To staff, where an order has a number of ours, too. */
    companysReference: 'Bestellnummer der Firma oder Leitweg-ID',
    referenceHint: 'Steht auf der Rechnung.',
  },
  en: {
    vatId: 'VAT ID',
    vatIdHint: 'Only needed if the company is in another EU country.',
    yourReference: 'Your order number or Leitweg-ID',
    printedReference: 'Your reference',
    companysReference: 'Company’s order number or Leitweg-ID',
    referenceHint: 'Printed on the invoice.',
  },
})
