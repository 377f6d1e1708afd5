import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Books } from './books.ts'

export interface Call {
  request: IncomingMessage
  response: ServerResponse
  body: string
  books: Books
  url: string
}

export function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body)
  return true
}
