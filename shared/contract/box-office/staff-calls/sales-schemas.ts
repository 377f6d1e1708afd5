import type { SchemasOf } from '../../calls/describe.ts'
import { exampleOrder } from '../examples.ts'
import { staffSuggestions, suggestionQuery } from '../staff/desk-sale.ts'
import { groupEnquiries, groupEnquiryQuery, settledEnquiry } from '../staff/groups.ts'
import { jobStart, productionJob } from '../staff/jobs.ts'
import {
  deliveries,
  deliveriesQuery,
  deliveryLabelsQuery,
  labelsQuery,
  listedOrders,
  listQuery,
  printedDeliveriesQuery,
} from '../staff/lists.ts'
import { houseList } from '../staff/orders.ts'
import {
  salesConditions,
  staffFigures,
  staffHall,
  staffPlace,
  staffSales,
  staffSalesQuery,
  staffTakings,
} from '../staff/sales.ts'
import { reconciliation } from '../staff.ts'
import type { deskSalesRows } from './sales.ts'

export const deskSalesSchemas = {
  staffSales: {
    summary: 'Concerts that are sold here, by date, with their stock and revenue',
    query: staffSalesQuery,
    answer: staffSales,
  },
  salesFigures: {
    summary: 'Tickets sold today, in the last seven days and in the season, and places in carts',
    answer: staffFigures,
  },
  exportSales: {
    summary: 'The concerts of a list with their stock and revenue, for spreadsheets',
    query: salesConditions,
    answer: 'csv',
  },
  staffTakings: {
    summary: 'The sold tickets of a concert and their revenue, by the day of the order',
    answer: staffTakings,
  },
  staffHall: {
    summary: 'The hall as it is sold: a letter per seat in the plan’s order, contingents and blocked places',
    answer: staffHall,
  },
  staffPlace: { summary: 'Who has a seat or the places of an area, and why it is blocked', answer: staffPlace },
  seatSuggestions: {
    summary: 'The best free seats for a party and alternatives, by the rule of the shop; holds none',
    query: suggestionQuery,
    answer: staffSuggestions,
  },
  houseList: {
    summary: 'What buyers said that the house should know for a concert, until 14 days after it',
    answer: houseList,
  },
  productionList: {
    summary: 'The orders of a concert that go by post, that are picked up, or all of them, by family name',
    query: listQuery,
    answer: listedOrders,
  },
  printedList: { summary: 'The same list, whole and for printing', query: listQuery, answer: 'pdf' },
  addressLabels: {
    summary:
      'Address labels for the orders of a concert that go by post and are not posted yet, all or those in `orders`',
    query: labelsQuery,
    answer: 'pdf',
  },
  deliveries: {
    summary:
      'The letters with tickets for coming concerts that are still to be posted, under way or returned, by concert, or the tickets that are picked up today, by family name',
    query: deliveriesQuery,
    answer: deliveries,
  },
  printedDeliveries: {
    summary: 'The same list, whole and for printing',
    query: printedDeliveriesQuery,
    answer: 'pdf',
  },
  deliveryLabels: {
    summary: 'Address labels for the letters that are still to be posted, all or those in `orders`',
    query: deliveryLabelsQuery,
    answer: 'pdf',
  },
  groupEnquiries: {
    summary: 'Enquiries of groups from the shop, latest first, until half a year after they arrived',
    query: groupEnquiryQuery,
    answer: groupEnquiries,
  },
  settleEnquiry: {
    summary: 'Marks an enquiry of a group as answered, or as open again',
    body: settledEnquiry,
    exampleBody: { is_done: true },
    answer: 'nothing',
  },
  removeEnquiry: {
    summary: 'Deletes an enquiry of a group for good, with the name, the contact and the message',
    answer: 'nothing',
  },
  cancelProduction: {
    summary:
      'Stops the sale of a cancelled concert and starts a job that ends or refunds every order; with `dry_run`, the job only counts that',
    body: jobStart,
    exampleBody: { dry_run: true },
    answer: productionJob,
    reasons: ['places_in_use', 'no_such_plan', 'key_reused'],
  },
  announceDate: {
    summary:
      'Starts a job that gives every live order the date and hall that the concert has now, and mails new tickets; orders that have them already stay as they are',
    body: jobStart,
    exampleBody: { dry_run: true },
    answer: productionJob,
    reasons: ['concert_cancelled', 'key_reused'],
  },
  reconcile: {
    summary: 'Compares places, orders and payments; reports differences, but repairs none',
    answer: reconciliation,
    example: {
      differences: [{ kind: 'order_without_place', order: exampleOrder.number, detail: 'parkett-links-14-9' }],
    },
  },
} satisfies SchemasOf<typeof deskSalesRows>
