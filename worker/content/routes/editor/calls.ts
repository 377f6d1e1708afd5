// Everything behind the editor's routes, as one part that is loaded when staff call.
export * from './block-calls.ts'
export * from './page-calls.ts'
